const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * Adds to the errors where a parsed value, or the name of a field that the caller chose, holds NUL or a lone surrogate:
 * PostgreSQL refuses both, in text and in JSON.
 * @param part names the value where it is wrong as a whole
 */
export function refuseUnstorable(value: unknown, part: string, errors: Record<string, string[]>): void {
  for (const path of unstorable(value)) (errors[path.join('.') || part] ??= []).push('NUL or half of a character');
}

function unstorable(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const place = [...path, key];
    return UNSTORABLE.test(key) ? [place] : unstorable(one, place);
  });
}
