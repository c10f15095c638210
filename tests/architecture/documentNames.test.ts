import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CUSTOMS_DOCUMENTS } from '#domain/customs/documents.ts';

/** Those that are called by words; the others are called by their number. */
const NAMED = CUSTOMS_DOCUMENTS.filter((one) => !one.startsWith('cn'));

/** Texts whose last key names a document, by that key; a sentence about one ends with a point and is no name. */
function namesIn(texts: object, found: Map<string, Set<string>>): void {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'object' && value !== null) namesIn(value, found);
    else if (typeof value === 'string' && !value.endsWith('.') && NAMED.some((one) => one === key))
      found.set(key, (found.get(key) ?? new Set()).add(value));
  }
}

describe.each(['es', 'en', 'fr'])('the documents of customs in %s', (language) => {
  it('have one name each, wherever people read it', () => {
    const found = new Map<string, Set<string>>();
    for (const file of readdirSync(`locales/${language}`))
      namesIn(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as object, found);
    expect([...found.keys()].toSorted()).toEqual(NAMED.toSorted());
    expect(
      Object.fromEntries([...found].filter(([, names]) => names.size > 1).map(([key, names]) => [key, [...names]])),
    ).toEqual({});
  });
});
