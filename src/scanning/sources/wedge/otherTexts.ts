import type { Burst } from './readKeys.ts';

/** Below this a text that repeats itself is more likely a code like 1212 than a double delivery. */
const MIN_DOUBLED_LENGTH = 8;

/**
 * What else the same keys may have meant, likeliest first: the half of a text that came twice (features A3), and the text as a
 * scanner set to a US keyboard meant it on a Spanish or French one (features A12).
 */
export function otherTextsOf(burst: Pick<Burst, 'text' | 'usText'>): readonly string[] {
  const texts = [halfOf(burst.text), burst.usText, halfOf(burst.usText)];
  return [...new Set(texts)].filter((text): text is string => text !== null && text !== burst.text);
}

/** `43542104354210` → `4354210`; null when the text is not twice the same. */
export function halfOf(text: string): string | null {
  if (text.length < MIN_DOUBLED_LENGTH || text.length % 2 === 1) return null;
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : null;
}
