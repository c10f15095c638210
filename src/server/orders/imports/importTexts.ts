import type { Language } from '#contract/people/user.ts';
import en from '#locales/en/import.json' with { type: 'json' };
import enPage from '#locales/en/imports.json' with { type: 'json' };
import es from '#locales/es/import.json' with { type: 'json' };
import esPage from '#locales/es/imports.json' with { type: 'json' };
import fr from '#locales/fr/import.json' with { type: 'json' };
import frPage from '#locales/fr/imports.json' with { type: 'json' };
import { openTexts, type TextValues } from '#server/kernel/texts.ts';
import type { Rejection, RejectionCode } from './rejection.ts';

type Texts = typeof es;
type Group = 'cli' | 'report' | 'summary';
type Key = RejectionCode | { [G in Group]: `${G}.${keyof Texts[G] & string}` }[Group];

const WORDS = { es, en, fr } as const satisfies Record<Language, Texts>;
const TEXTS = openTexts(WORDS);
/** Fields are called as the page calls them. */
const FIELDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  es: esPage.field,
  en: enPage.field,
  fr: frPage.field,
};

/** A text of the importer with its `{{name}}` places filled. */
export function importText(language: Language, key: Key, data?: TextValues): string {
  return TEXTS.say(language, key, data);
}

/** Why a file is refused as a whole, in words, with the line that shows it. */
export function unreadableText(language: Language, rejection: Rejection): string {
  const { code, line } = rejection;
  const text = rejectionText(language, rejection);
  const isSaid = line <= 1 || WORDS[language][code].includes('{{line}}');
  return isSaid ? text : importText(language, 'summary.at', { text, line });
}

/** Why a line was left out, in words: fields as the page calls them. */
export function rejectionText(language: Language, { code, line, data }: Rejection): string {
  const named = (fields: string) =>
    fields
      .split(',')
      .map((field) => FIELDS[language][field.trim()] ?? field.trim())
      .join(', ');
  const { field, columns } = data;
  return importText(language, code, {
    line,
    ...data,
    ...(field !== undefined && { field: named(field) }),
    ...(columns !== undefined && { columns: named(columns) }),
  });
}
