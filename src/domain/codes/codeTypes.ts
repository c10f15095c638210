/** The code types a scan is matched against, in the order in which they are tried. */
export const CODE_TYPES = ['ean13', 'reference', 'sku', 'id_product_eplatform', 'id', 'upc'] as const;
/** Those that stand on goods. Our own number of a product is on no label, and a short one would be read out of any. */
export const PRINTED_CODE_TYPES = CODE_TYPES.filter((type) => type !== 'id');
export type CodeType = (typeof CODE_TYPES)[number];
