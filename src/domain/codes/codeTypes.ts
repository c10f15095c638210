/** The code types a scan is matched against, in the order in which they are tried (specification section 3). */
export const CODE_TYPES = ['ean13', 'reference', 'sku', 'id_product_eplatform', 'id', 'upc'] as const;
export type CodeType = (typeof CODE_TYPES)[number];
