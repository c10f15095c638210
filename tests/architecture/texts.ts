import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#contract/languages.ts';
import { withTitles } from '#app/i18n/loadTexts.ts';
import { filesBelow, ROOT } from './sourceGraph.ts';

export type Texts = Readonly<Record<string, string>>;

function flatten(value: unknown, prefix: string): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  return Object.entries(value as object).flatMap(([key, one]) =>
    flatten(one, prefix === '' ? key : `${prefix}.${key}`),
  );
}

const known = new Map<string, Texts>();

/** The texts of an area by their keys, as the app has them; read once. */
export function readTexts(language: string, area: string): Texts {
  const name = `${language}/${area}`;
  const texts = known.get(name) ?? readFresh(language, area);
  known.set(name, texts);
  return texts;
}

function readFresh(language: string, area: string): Texts {
  const file = join(ROOT, 'locales', language, `${area}.json`);
  if (!existsSync(file)) return {};
  const texts = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(flatten(area === 'app' ? withTitles(texts, titlesIn(language)) : texts, ''));
}

const titlesIn = (language: string): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    AREAS.filter((area) => area !== 'app').map((area) => [`${area}.json`, readTexts(language, area)['title'] ?? null]),
  );

/** The files of texts, those of every language together. */
export const AREAS: readonly string[] = [
  ...new Set(
    LANGUAGES.flatMap((one) => filesBelow(join(ROOT, 'locales', one)).map((file) => file.replace('.json', ''))),
  ),
];

/** Every text of a language with its full name, `area:key`. */
export const textsOf = (language: string): readonly (readonly [name: string, text: string])[] =>
  AREAS.flatMap((area) =>
    Object.entries(readTexts(language, area)).map(([key, text]) => [`${area}:${key}`, text] as const),
  );
