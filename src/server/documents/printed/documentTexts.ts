import type { Language } from '#contract/people/user.ts';
import { documentText, type DocumentKey } from '../documentText.ts';
import { paymentWord } from '../paymentWord.ts';

export interface DocumentTexts {
  say(key: DocumentKey): string;
  money(cents: number, currency: string): string;
  number(value: number): string;
  kilograms(grams: number): string;
  day(at: Date): string;
  country(code: string): string;
  payment(method: string): string;
}

export const DOCUMENT_LOCALES = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' } as const;

/** The words of documents and how numbers and days are written in a language. */
export function documentTexts(language: Language): DocumentTexts {
  const locale = DOCUMENT_LOCALES[language];
  const countries = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  return {
    say: (key) => documentText(language, key),
    money: (cents, currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100),
    number: (value) => new Intl.NumberFormat(locale).format(value),
    kilograms: (grams) =>
      `${new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 }).format(grams / 1000)} kg`,
    day: (at) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' }).format(
        at,
      ),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
    payment: (method) => paymentWord(language, method),
  };
}
