/**
 * What came of a call to an operator: it did what it was asked, refused it with one of our codes, asked for time
 * (`later`), did not answer, or could not be reached at all.
 */
export const CALL_OUTCOMES = ['ok', '14001', '14002', '14003', 'later', 'silent', 'unreached'] as const;
export type CallOutcomeWord = (typeof CALL_OUTCOMES)[number];
