import type { PickLine } from '#domain/picking/pickList.ts';

/** The codes printed on the product: the shop's own first, then the bar code. */
export function codesOf({ reference, sku, ean13, upc }: PickLine): readonly string[] {
  return [...new Set([reference ?? sku, ean13 ?? upc].filter((code) => code !== null))];
}
