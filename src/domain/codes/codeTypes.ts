/** The code types a scan is matched against, in the order in which they are tried. */
export const CODE_TYPES = ['ean13', 'reference', 'sku', 'id_product_eplatform', 'id', 'upc'] as const;
/**
 * The types of code that are printed on goods. Our own product id is on no label, and being short it would be found
 * inside any other code.
 */
export const PRINTED_CODE_TYPES = CODE_TYPES.filter((type) => type !== 'id');
export type CodeType = (typeof CODE_TYPES)[number];
