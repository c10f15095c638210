import type { PackProduct } from '#domain/packing/packOrder.ts';

/** The codes printed on the product: the shop's own first, then the bar code. */
export function goodsCodes({ reference, sku, ean13, upc }: PackProduct): readonly string[] {
  return [...new Set([reference ?? sku, ean13 ?? upc].filter((code) => code !== null))];
}
