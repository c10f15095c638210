import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#contract/languages.ts';
import { filesBelow, ROOT } from './sourceGraph.ts';

export type Texts = Readonly<Record<string, string>>;

function flatten(value: unknown, prefix: string): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  return Object.entries(value as object).flatMap(([key, one]) =>
    flatten(one, prefix === '' ? key : `${prefix}.${key}`),
  );
}

const known = new Map<string, Texts>();

/** The texts of a file by their keys; a file is read once. */
export function readTexts(language: string, area: string): Texts {
  const name = `${language}/${area}`;
  const texts = known.get(name) ?? readFresh(join(ROOT, 'locales', `${name}.json`));
  known.set(name, texts);
  return texts;
}

const readFresh = (file: string): Texts =>
  existsSync(file) ? Object.fromEntries(flatten(JSON.parse(readFileSync(file, 'utf8')), '')) : {};

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
