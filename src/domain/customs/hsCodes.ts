import { isHsCode, normaliseHsCode, platformTakes } from './hsCode.ts';

export interface HsProblem {
  readonly idProduct: number;
  /** 18176 = the product is not in the order. */
  readonly code: 18182 | 19679 | 18176;
}

/**
 * The code that each product of the order is to have, digits only: as the caller named it for the product, or for all
 * products.
 */
export function hsCodesByProduct(
  data: {
    readonly products?: readonly { id_product: number; hs_code: string }[] | undefined;
    readonly hs_code?: string | undefined;
  },
  productIds: readonly number[],
): ReadonlyMap<number, string> {
  const said = data.products?.map((one) => [one.id_product, one.hs_code] as const);
  const all = said ?? productIds.map((id) => [id, data.hs_code ?? ''] as const);
  return new Map(all.map(([id, code]) => [id, normaliseHsCode(code)]));
}

/**
 * Every product whose code cannot be set. Codes: 18176 not in the order, 18182 not 6 to 14 digits, 19679 the platform
 * cannot store a code of this length.
 * @param platform of the shop that the order came from; null = none
 */
export function hsProblems(
  codes: ReadonlyMap<number, string>,
  productIds: readonly number[],
  platform: string | null,
): HsProblem[] {
  const ordered = new Set(productIds);
  return [...codes].flatMap(([idProduct, code]): HsProblem[] => {
    if (!ordered.has(idProduct)) return [{ idProduct, code: 18176 }];
    if (!isHsCode(code)) return [{ idProduct, code: 18182 }];
    return platform !== null && !platformTakes(platform, code) ? [{ idProduct, code: 19679 }] : [];
  });
}
