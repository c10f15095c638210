import { describe, expect, it } from 'vitest';
import { ERROR_CODES, PROTOCOL_CODES } from '#contract/errors/codes.ts';
import { ACTION_TYPES } from '#domain/actions/actionTable.ts';
import { ORDER_STATUSES } from '#domain/status/status.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { FILE_PROBLEMS } from '#server/outside/fileHost.ts';
import { AREAS, readTexts, type Texts } from './texts.ts';
import { textsUsed } from './textsUsed.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

const base = (key: string): string => key.replace(PLURAL, '');
const keys = (texts: Texts): string[] => [...new Set(Object.keys(texts).map(base))].toSorted();
const gaps = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([\w]+)[^}]*\}\}/g)].map((match) => match[1] ?? '').toSorted();

describe.each(AREAS)('locales: %s', (area) => {
  const spanish = readTexts('es', area);

  it.each(['en', 'fr'])('says the same things in %s as in Spanish', (language) => {
    expect(keys(readTexts(language, area))).toEqual(keys(spanish));
  });

  it.each(LANGUAGES)('leaves no text empty in %s', (language) => {
    expect(Object.entries(readTexts(language, area)).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(LANGUAGES)('has every plural form that %s needs', (language) => {
    const texts = readTexts(language, area);
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = [
      ...new Set(
        Object.keys(texts)
          .filter((key) => PLURAL.test(key))
          .map(base),
      ),
    ];
    // Millions (Spanish and French `many`) fall back to `other`.
    const needed = counted.flatMap((key) => forms.filter((form) => form !== 'many').map((form) => `${key}_${form}`));
    expect(needed.filter((key) => !(key in texts))).toEqual([]);
  });

  it.each(['en', 'fr'])('fills the same gaps in %s', (language) => {
    const other = readTexts(language, area);
    const differing = Object.entries(spanish)
      .filter(([key, text]) => key in other && gaps(other[key] ?? '').join() !== gaps(text).join())
      .filter(([key]) => !PLURAL.test(key));
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});

describe('locales and code', () => {
  // All of src is read here, outside of any test's time limit.
  const used = textsUsed();

  it('knows its areas', () => {
    expect(AREAS.length).toBeGreaterThan(6);
  });

  it.each(LANGUAGES)('explains every error code in %s', (language) => {
    const texts = readTexts(language, 'errors');
    const wanted = [...ERROR_CODES.map(String), ...PROTOCOL_CODES.map((code) => `protocol.${code}`)];
    expect(wanted.filter((key) => !(key in texts))).toEqual([]);
  });

  it.each(LANGUAGES)('names every order status in %s', (language) => {
    const texts = readTexts(language, 'statuses');
    expect(ORDER_STATUSES.filter((status) => !(status in texts))).toEqual([]);
  });

  it.each(LANGUAGES)('names every action on orders in %s, its button, and what to say when it is done', (language) => {
    const wanted = ACTION_TYPES.flatMap((action) => [`name.${action}`, `go.${action}`, `done.${action}`]);
    // A print is recorded beside the actions in an order's history, and is no action.
    const named = keys(readTexts(language, 'actions')).filter((key) => !key.startsWith('print.'));
    expect(named).toEqual(wanted.toSorted());
  });

  it.each(LANGUAGES)('says in %s whatever stands in the way of the file server of a carrier', (language) => {
    const texts = readTexts(language, 'carriers');
    expect(FILE_PROBLEMS.filter((problem) => !(`files.problem.${problem}` in texts))).toEqual([]);
  });

  it('asks for no text that is missing', () => {
    const said = new Map(AREAS.map((area) => [area, new Set(keys(readTexts('es', area)))]));
    const missing = used.exact.filter(({ area, key }) => !said.get(area)?.has(base(key)));
    expect(missing.map(({ file, area, key }) => `${file}: ${area}:${key}`)).toEqual([]);
  });

  it('keeps no text that nothing says', () => {
    // Their keys come from closed tables, which the tests above compare.
    const tabled = new Set(['actions', 'errors', 'statuses']);
    const unused = AREAS.filter((area) => !tabled.has(area)).flatMap((area) =>
      keys(readTexts('es', area))
        .filter((key) => !used.says(area, key))
        .map((key) => `${area}:${key}`),
    );
    expect(unused).toEqual([]);
  });
});
