/** What an invoice is called: prefix followed by sequence. */
export const invoiceReference = (invoice: {
  readonly number_prefix: string;
  readonly number_sequence: number;
}): string => `${invoice.number_prefix}${invoice.number_sequence}`;
