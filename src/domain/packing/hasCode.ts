import type { PackProduct } from './packOrder.ts';

/** A SKU is in the books; what can be read stands on the goods. */
export function hasCode({ ean13, upc }: PackProduct): boolean {
  return Boolean(ean13?.trim() || upc?.trim());
}
