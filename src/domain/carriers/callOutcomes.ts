import { LABEL_REFUSALS, type LabelRefusalCode } from './labelRefusals.ts';

const REFUSED = LABEL_REFUSALS.map((code) => `${code}` as const satisfies `${LabelRefusalCode}`);

/**
 * What came of a call to an operator: it did what it was asked, said that the contract does not include it
 * (`ungranted`), refused it with one of our codes, asked for time (`later`), did not answer, or could not be reached.
 */
export const CALL_OUTCOMES = ['ok', 'ungranted', ...REFUSED, 'later', 'silent', 'unreached'] as const;
export type CallOutcomeWord = (typeof CALL_OUTCOMES)[number];

/** Whether something went wrong: what a contract does not include is none, and somebody who wants it asks for it. */
export function isFault(outcome: CallOutcomeWord): boolean {
  return outcome !== 'ok' && outcome !== 'ungranted';
}
