/**
 * What came of a call to an operator: it did what it was asked, refused it with one of our codes, did not answer, or
 * could not be reached at all.
 */
export const CALL_OUTCOMES = ['ok', '14001', '14002', '14003', 'silent', 'unreached'] as const;
export type CallOutcomeWord = (typeof CALL_OUTCOMES)[number];
