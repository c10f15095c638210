import type { CodeType } from './codeTypes.ts';
import { isValidGtin, normaliseGtin } from './gtin.ts';
import { withoutSymbology } from './scannerForms.ts';

export interface CodedProduct {
  readonly id_product: number;
  readonly ean13: string | null;
  readonly reference: string | null;
  readonly sku: string;
  readonly id_product_eplatform: string | null;
  readonly upc: string | null;
}

export type CodeMatch<P> =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'one'; readonly product: P; readonly by: CodeType }
  /** The code is on several products: a person has to say which. */
  | { readonly outcome: 'several'; readonly products: readonly P[]; readonly by: CodeType };

type Form = (text: string) => string | null;

const exact: Form = (text) => text;
const lower: Form = (text) => text.toLowerCase();
/** A shop may call its goods by their GTIN, which labels spell with noughts in front. */
const gtin: Form = (text) => (isValidGtin(text) ? normaliseGtin(text) : null);

/**
 * How each code type is compared: its forms from strict to lenient. The first form that matches any product decides.
 */
const FORMS: Readonly<Record<CodeType, readonly Form[]>> = {
  ean13: [exact, normaliseGtin],
  reference: [exact, lower, gtin],
  sku: [exact, lower, gtin],
  id_product_eplatform: [exact],
  id: [exact],
  upc: [exact, normaliseGtin],
};

function codeOf(product: CodedProduct, type: CodeType): string | null {
  return type === 'id' ? String(product.id_product) : product[type];
}

function hits<P extends CodedProduct>(text: string, candidates: readonly P[], type: CodeType): readonly P[] {
  for (const form of FORMS[type]) {
    const wanted = form(text);
    if (wanted === null || wanted === '') continue;
    const found = new Map<number, P>();
    for (const product of candidates) {
      const code = codeOf(product, type)?.trim();
      if (code !== undefined && form(code) === wanted) found.set(product.id_product, product);
    }
    if (found.size > 0) return [...found.values()];
  }
  return [];
}

/**
 * Which product a scanned text names. The types are tried in the order given; the first with exactly one product wins.
 * When no type has one but some have several, those of the first are returned.
 * @param candidates products to look in; the same product may stand in it more than once.
 * @param codeTypes accepted types, in order (picking configuration).
 */
export function matchCode<P extends CodedProduct>(
  text: string,
  candidates: readonly P[],
  codeTypes: readonly CodeType[],
): CodeMatch<P> {
  const code = withoutSymbology(text);
  let several: CodeMatch<P> = { outcome: 'none' };
  for (const by of codeTypes) {
    const products = hits(code, candidates, by);
    const [product] = products;
    if (product !== undefined && products.length === 1) return { outcome: 'one', product, by };
    if (products.length > 1 && several.outcome === 'none') several = { outcome: 'several', products, by };
  }
  return several;
}
