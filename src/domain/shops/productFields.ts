import type { ShopType } from '../orders/shopTypes.ts';

/** What shops keep in a field of their own choosing, where their system has none for it or they use another. */
export const PRODUCT_FIELDS = ['barcode', 'hs_code', 'origin_country'] as const;
export type ProductField = (typeof PRODUCT_FIELDS)[number];

/** The field of a shop that holds each; null = where shops of its system usually have it. */
export type ProductFields = Readonly<Record<ProductField, string | null>>;

export const USUAL_FIELDS: ProductFields = { barcode: null, hs_code: null, origin_country: null };

/** What a system calls the fields that each of its products has; any other name is one of the shop's own. */
const OWN_FIELDS = {
  woocommerce: ['sku', 'global_unique_id'],
  shopify: ['sku', 'barcode'],
  prestashop: ['ean13', 'isbn', 'upc', 'mpn', 'reference', 'supplier_reference'],
} as const satisfies Record<ShopType, readonly string[]>;

/** A field of Shopify is found by its namespace and its key. */
const METAFIELD = /^[\w-]{2,255}\.[\w-]{2,64}$/;

export const isMetafield = (name: string): boolean => METAFIELD.test(name);

/** @returns whether a shop of this system can have a field of this name */
export function isFieldName(type: ShopType, name: string): boolean {
  return type !== 'shopify' || isOwnField(type, name) || isMetafield(name);
}

export function isOwnField(type: ShopType, name: string): boolean {
  const own: readonly string[] = OWN_FIELDS[type];
  return own.includes(name);
}
