import type { LabelParty } from './labelContent.ts';

/** Sender or receiver: the data on the label, and data that only the carrier gets. */
export interface Party extends LabelParty {
  readonly email: string;
  /** State or province, as it was written; empty when not known. */
  readonly state: string;
  /** DNI, NIF or VAT number; empty when not known. */
  readonly taxId: string;
}
