import { isValidGtin, normaliseGtin } from './gtin.ts';
import type { LearnedCode } from './learnedCode.ts';

/** The text under which two spellings of a code are the same one: UPC-A and EAN-13, with or without leading noughts. */
export function learnedKey(code: string): string {
  const text = code.trim();
  return (isValidGtin(text) ? normaliseGtin(text) : null) ?? text;
}

/** What a code was taught to mean; `null` = nobody taught it. @param code as a scan was understood */
export function learnedMeaning(code: string, learned: readonly LearnedCode[]): LearnedCode | null {
  const key = learnedKey(code);
  return learned.find((entry) => learnedKey(entry.code) === key) ?? null;
}
