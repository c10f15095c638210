import { isHsCode, platformTakes } from './hsCode.ts';

/** What customs ask of a product. */
export const PRODUCT_GAPS = ['hs_code', 'origin_country', 'weight', 'value'] as const;
export type ProductGap = (typeof PRODUCT_GAPS)[number];

/** What customs ask of an order beside its products. */
export const ORDER_GAPS = ['tax_id', 'weight'] as const;
export type OrderGap = (typeof ORDER_GAPS)[number];

/** A product as one line of an order has it. */
export interface GapLine {
  /** Digits only; null = none. */
  readonly hsCode: string | null;
  readonly originCountry: string | null;
  /** One unit, grams. */
  readonly weightG: number;
  /** What customs are told that all units are worth. */
  readonly netCents: number;
  /** The platform of the shop that the order came from; null = no shop. */
  readonly platform: string | null;
  /** The goods pass customs; otherwise only labels that always need a code ask for one. */
  readonly passesCustoms: boolean;
}

/** What is missing of a product in any of the lines, so that one correction mends them all. */
export function productGaps(lines: readonly GapLine[]): readonly ProductGap[] {
  const isWrong: Readonly<Record<ProductGap, (line: GapLine) => boolean>> = {
    hs_code: ({ hsCode, platform }) => codeProblem(hsCode, platform === null ? [] : [platform]) !== null,
    origin_country: ({ originCountry, passesCustoms }) => passesCustoms && !originCountry,
    weight: ({ weightG, passesCustoms }) => passesCustoms && weightG <= 0,
    value: ({ netCents, passesCustoms }) => passesCustoms && netCents <= 0,
  };
  return PRODUCT_GAPS.filter((gap) => lines.some(isWrong[gap]));
}

/** Why a customs code cannot be kept: absent or of a wrong form, or longer than a shop platform stores. */
export function codeProblem(code: string | null, platforms: readonly string[]): 'hsCode' | 'hsPlatform' | null {
  if (code === null || !isHsCode(code)) return 'hsCode';
  return platforms.every((platform) => platformTakes(platform, code)) ? null : 'hsPlatform';
}

/** What is missing of an order that passes customs. @param weightG of the whole order, as a label has it */
export function orderGaps({
  taxId,
  taxIdRequired,
  weightG,
  netG,
}: {
  readonly taxId: string | null;
  readonly taxIdRequired: boolean;
  readonly weightG: number;
  /** All units without packing. */
  readonly netG: number;
}): readonly OrderGap[] {
  return [
    ...(taxIdRequired && !taxId ? (['tax_id'] as const) : []),
    ...(weightG <= 0 || weightG < netG ? (['weight'] as const) : []),
  ];
}
