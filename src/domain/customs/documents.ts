/** Customs documents of an order; also the names of their files. */
export const CUSTOMS_DOCUMENTS = ['dgd', 'cn22', 'cn23', 'ptd', 'sale_invoice', 'customs_invoice'] as const;

export type CustomsDocument = (typeof CUSTOMS_DOCUMENTS)[number];

/** Names that a file of an order can have. */
export const DOCUMENT_FILES = [...CUSTOMS_DOCUMENTS, 'label', 'manifest'] as const;

/** Papers for customs alone: within the tax area nobody asks for them. */
const FOR_CUSTOMS: ReadonlySet<CustomsDocument> = new Set(['cn22', 'cn23', 'ptd', 'customs_invoice']);

/**
 * The documents that an order can be asked for.
 * @param needsCustoms whether its goods pass from one tax territory to another
 */
export function documentsFor({
  needsCustoms,
  isDangerous,
}: {
  readonly needsCustoms: boolean;
  readonly isDangerous: boolean;
}): readonly CustomsDocument[] {
  return CUSTOMS_DOCUMENTS.filter((one) => (one === 'dgd' ? isDangerous : needsCustoms || !FOR_CUSTOMS.has(one)));
}
