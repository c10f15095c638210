import type { LabelParty } from './labelContent.ts';

/** Sender or receiver: what stands on the label, and what only the carrier is told. */
export interface Party extends LabelParty {
  readonly email: string;
  /** DNI, NIF or VAT number; empty when not known. */
  readonly taxId: string;
}
