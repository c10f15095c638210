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
  const { countries, numbers, weights, days, currencies } = formatsOf(locale);
  return {
    say: (key) => documentText(language, key),
    money: (cents, currency) => {
      const format = currencies.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
      currencies.set(currency, format);
      return format.format(cents / 100);
    },
    number: (value) => numbers.format(value),
    kilograms: (grams) => `${weights.format(grams / 1000)} kg`,
    day: (at) => days.format(at),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
    payment: (method) => paymentWord(language, method),
  };
}

interface Formats {
  readonly countries: Intl.DisplayNames;
  readonly numbers: Intl.NumberFormat;
  readonly weights: Intl.NumberFormat;
  readonly days: Intl.DateTimeFormat;
  /** By currency: those that papers have named. */
  readonly currencies: Map<string, Intl.NumberFormat>;
}

const FORMATS = new Map<string, Formats>();

/** Making one costs as much as a hundred uses, and a run of papers writes thousands of numbers. */
function formatsOf(locale: string): Formats {
  const known = FORMATS.get(locale);
  if (known) return known;
  const made = {
    countries: new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }),
    numbers: new Intl.NumberFormat(locale),
    weights: new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 }),
    days: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' }),
    currencies: new Map<string, Intl.NumberFormat>(),
  };
  FORMATS.set(locale, made);
  return made;
}
