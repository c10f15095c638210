/** What shows that a parcel was delivered: who signed for it, where it was left, or a paper that says so. */
export const PROOF_KINDS = ['signature', 'photo', 'document'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];
