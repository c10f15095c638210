/** What proves a rule of security: a named test, or why there is none here. */
export type Proof = { readonly test: string; readonly name: string } | { readonly reason: string };

export interface SecurityRow {
  readonly id: string;
  readonly what: string;
  readonly proofs: readonly Proof[];
}

export const test = (file: string, name: string): Proof => ({ test: file, name });
export const reason = (why: string): Proof => ({ reason: why });
export const row = (id: string, what: string, ...proofs: Proof[]): SecurityRow => ({ id, what, proofs });
