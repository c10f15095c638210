import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import glossary from '../../locales/glossary.json' with { type: 'json' };
import { manifest } from '../../src/app/pwa/manifest.ts';
import { textsOf } from './texts.ts';
import { typographyOf } from './typography.ts';

type Language = (typeof LANGUAGES)[number];

/**
 * One concept with its one word in each language, and words that must not be used for it, as patterns of whole words.
 */
interface Term {
  readonly concept: string;
  readonly banned?: Partial<Record<Language, readonly string[]>>;
  /** Texts that may use them all the same, by their full names. */
  readonly except?: readonly string[];
}

const TERMS: readonly Term[] = glossary;

/** The text that a person reads, without the names of placeholders. */
const spoken = (text: string): string => text.replaceAll(/\{\{[^}]*\}\}/g, '0');
const wholeWord = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${pattern})(?![\\p{L}])`, 'iu');
const patternsOf = (term: Term, language: Language): RegExp[] => (term.banned?.[language] ?? []).map(wholeWord);

/** Texts that the phone gets when it installs the app, in Spanish. */
const installed = [
  manifest.name,
  manifest.short_name,
  manifest.description,
  ...(manifest.shortcuts ?? []).flatMap((one) => [one.name, one.short_name]),
];

const all = (language: Language): readonly (readonly [name: string, text: string])[] => [
  ...textsOf(language),
  ...(language === 'es'
    ? installed.flatMap((text, place) => (text ? [[`manifest:${place}`, text] as const] : []))
    : []),
];

describe.each(LANGUAGES)('the words of %s', (language) => {
  const texts = all(language);

  it('call one thing by one word (locales/glossary.json)', () => {
    const found = TERMS.flatMap((term) =>
      patternsOf(term, language).flatMap((pattern) =>
        texts
          .filter(([name, text]) => !term.except?.includes(name) && pattern.test(spoken(text)))
          .map(([name, text]) => `${name}: "${text}" has a banned word for "${term.concept}"`),
      ),
    );
    expect(found).toEqual([]);
  });

  it('keep the typography of the language', () => {
    const found = texts.flatMap(([name, text]) =>
      typographyOf(language, name, text).map((fault) => `${name}: "${text}" ${fault}`),
    );
    expect(found).toEqual([]);
  });
});

it('has no exception that nothing needs', () => {
  const needed = (term: Term, name: string): boolean =>
    LANGUAGES.some((language) =>
      patternsOf(term, language).some((pattern) =>
        all(language).some(([one, text]) => one === name && pattern.test(spoken(text))),
      ),
    );
  const idle = TERMS.flatMap((term) =>
    (term.except ?? []).filter((name) => !needed(term, name)).map((name) => `${term.concept}: ${name}`),
  );
  expect(idle).toEqual([]);
});

it('explains each thing once', () => {
  expect(TERMS.map(({ concept }) => concept)).toEqual([...new Set(TERMS.map(({ concept }) => concept))]);
});

it.each<[Language, string, string]>([
  ['es', 'Espera...', 'has three points for an ellipsis'],
  ['en', "The device's storage", 'has a straight quote'],
  ['es', 'Sin  conexión', 'has two spaces in a row'],
  ['en', 'Orders ', 'begins or ends with a space'],
  ['es', 'Pedido(s)', 'has a plural in brackets'],
  ['en', 'Lines : 3', 'has a space before a mark'],
  ['es', 'Eliminar?', 'does not open its question'],
  ['es', 'Listo!', 'does not open its exclamation'],
  ['es', 'Vista “Hoy”', 'has quotes of another language'],
  ['es', 'Al 80%', 'has no space before %'],
  ['fr', 'Lignes : 3', 'lacks U+00A0 before : ; ! ? »'],
  ['fr', 'Vraiment?', 'lacks U+00A0 before : ; ! ? »'],
  ['fr', '« Hoy\u00A0»', 'lacks U+00A0 after «'],
  ['fr', '10 Mo', 'lacks U+00A0 between a figure and its unit'],
  ['fr', 'n° 3', 'lacks U+00A0 after n°'],
  ['fr', 'Lignes\u202F: 3', 'has a narrow space (U+202F)'],
])('finds in %s that "%s" %s', (language, text, fault) => {
  expect(typographyOf(language, 'area:key', text)).toContain(fault);
});
