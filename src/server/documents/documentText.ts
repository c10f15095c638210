import type { Language } from '#contract/people/user.ts';
import en from '#locales/en/documents.json' with { type: 'json' };
import es from '#locales/es/documents.json' with { type: 'json' };
import fr from '#locales/fr/documents.json' with { type: 'json' };

type Texts = typeof es;

export type DocumentKey = { [Group in keyof Texts]: `${Group}.${keyof Texts[Group] & string}` }[keyof Texts];

const TEXTS: Readonly<Record<Language, Texts>> = { es, en, fr };

/** A text of labels and documents. */
export function documentText(language: Language, key: DocumentKey): string {
  const [group = '', name = ''] = key.split('.');
  const texts = TEXTS[language] as unknown as Readonly<Record<string, Readonly<Record<string, string>>>>;
  return texts[group]?.[name] ?? key;
}
