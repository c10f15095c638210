import type { Language } from '#contract/entities/user.ts';
import en from '#locales/en/documents.json' with { type: 'json' };
import es from '#locales/es/documents.json' with { type: 'json' };
import fr from '#locales/fr/documents.json' with { type: 'json' };

export type PaperTexts = (typeof es)['paper'];

const TEXTS: Readonly<Record<Language, PaperTexts>> = { es: es.paper, en: en.paper, fr: fr.paper };

export interface PaperWords {
  readonly texts: PaperTexts;
  money(cents: number, currency: string): string;
  kilograms(grams: number): string;
  day(at: Date): string;
  country(code: string): string;
}

/** The words of documents and how numbers and days are written in a language. */
export function paperWords(language: Language): PaperWords {
  const locale = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' }[language];
  const countries = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  return {
    texts: TEXTS[language],
    money: (cents, currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100),
    kilograms: (grams) => `${new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 }).format(grams / 1000)} kg`,
    day: (at) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'short' }).format(at),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
  };
}
