/** Customs documents of an order (specification section 3); also the names of their files. */
export const CUSTOMS_DOCUMENTS = ['dgd', 'cn22', 'cn23', 'ptd', 'sale_invoice', 'customs_invoice'] as const;

export type CustomsDocument = (typeof CUSTOMS_DOCUMENTS)[number];

/** Names that a file of an order can have. */
export const DOCUMENT_FILES = [...CUSTOMS_DOCUMENTS, 'label', 'manifest'] as const;
