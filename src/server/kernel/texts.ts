import type { Language } from '#contract/people/user.ts';
import i18next from 'i18next';

/** What fills the places of a text: `{{name}}` by its name, `{{0}}` by its place in a list. */
export type TextValues = Readonly<Record<string, string | number>> | readonly string[];

export interface Texts {
  /** The text of a key, its places filled; the key itself where there is no such text. A place without a value stays empty. */
  say(language: Language, key: string, values?: TextValues): string;
  /** Whether there is a text of this key. */
  has(key: string): boolean;
}

/**
 * The texts of one area as the server says them, by the same library and format as the app's (locales/). What fills a
 * place is never read as a text itself.
 * @param words the file of the area in each language
 */
export function openTexts(words: Readonly<Record<Language, object>>): Texts {
  const texts = i18next.createInstance({
    lng: 'es',
    fallbackLng: false,
    nsSeparator: false,
    resources: Object.fromEntries(Object.entries(words).map(([language, translation]) => [language, { translation }])),
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '',
    returnNull: false,
    initAsync: false,
  });
  void texts.init();
  return {
    say: (language, key, values = {}) => texts.t(key, { ...values, lng: language }),
    has: (key) => typeof texts.getResource('es', 'translation', key) === 'string',
  };
}
