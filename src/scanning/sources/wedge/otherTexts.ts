import { halfOf } from '#domain/codes/doubled.ts';
import type { Burst } from './readKeys.ts';

/** A shorter text that repeats itself is more likely a code like 1212 than a double delivery. */
const MIN_DOUBLED_LENGTH = 8;

/**
 * Other meanings of the same keys, likeliest first: the half of a text that came twice, and the text as a scanner set
 * to a US keyboard meant it on a Spanish or French one.
 */
export function otherTextsOf(burst: Pick<Burst, 'text' | 'usText'>): readonly string[] {
  const texts = [halfOf(burst.text, MIN_DOUBLED_LENGTH), burst.usText, halfOf(burst.usText, MIN_DOUBLED_LENGTH)];
  return [...new Set(texts)].filter((text): text is string => text !== null && text !== burst.text);
}
