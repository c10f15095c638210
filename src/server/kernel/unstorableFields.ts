import type { Language } from '#contract/people/user.ts';
import { problemSentence } from './problemSentence.ts';

const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * The fields where a parsed value, or a name that the caller chose, holds NUL or a lone surrogate: PostgreSQL refuses
 * both, in text and in JSON.
 * @param part names the value where it is wrong as a whole
 * @returns what is said of each field, in this language
 */
export function unstorableFields(value: unknown, part: string, language: Language): Record<string, string[]> {
  const words = problemSentence(language, { code: 'unstorable' });
  return Object.fromEntries(unstorablePaths(value, []).map((path) => [path.join('.') || part, [words]]));
}

function unstorablePaths(value: unknown, path: readonly string[]): readonly (readonly string[])[] {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = [...path, key];
    return UNSTORABLE.test(key) ? [place] : unstorablePaths(inner, place);
  });
}
