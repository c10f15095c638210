/**
 * How far something that is given back has come: `failed` = the bank refused it or sent it back, and somebody has to pay
 * it in another way.
 */
export const REFUND_STATES = ['intended', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];
