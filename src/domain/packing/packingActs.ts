/** What people do to an order at the bench that its history tells, beside its statuses. */
export const PACKING_ACTS = ['closePacking', 'deleteQualityImages'] as const;

export type PackingAct = (typeof PACKING_ACTS)[number];
