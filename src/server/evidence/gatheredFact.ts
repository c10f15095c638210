import type { EvidenceFact } from '#domain/evidence/evidenceKinds.ts';

/** Bytes that a fact tells of: in the file store, or read with it. */
export type FactFile =
  | { readonly type: string; readonly stored: string }
  | { readonly type: string; readonly bytes: Uint8Array };

/** A fact whose file is not read yet. */
export interface GatheredFact extends EvidenceFact {
  readonly bytes?: FactFile;
}
