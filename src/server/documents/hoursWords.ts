import type { Language } from '#contract/people/user.ts';
import { openDays } from '#domain/clients/offices/openDays.ts';
import type { OpeningHours } from '#domain/clients/offices/openingHours.ts';
import en from '#locales/en/reasons.json' with { type: 'json' };
import es from '#locales/es/reasons.json' with { type: 'json' };
import fr from '#locales/fr/reasons.json' with { type: 'json' };

const DAYS = { es: es.weekday, en: en.weekday, fr: fr.weekday } as const;

/** How days in a row are said. */
const ROW = {
  es: (from: string, to: string) => `${from} a ${to}`,
  en: (from: string, to: string) => `${from} to ${to}`,
  fr: (from: string, to: string) => `${from} au ${to}`,
} as const satisfies Readonly<Record<Language, (from: string, to: string) => string>>;

/** Opening hours in words, a line for each row of days: `Lunes a viernes: 10:00–14:00, 17:00–20:00`. */
export function hoursWords(language: Language, hours: readonly OpeningHours[]): readonly string[] {
  const names = DAYS[language];
  return openDays(hours).map(({ from, to, times }) => {
    const days = from === to ? names[from] : ROW[language](names[from], names[to]);
    const colon = language === 'fr' ? '\u00A0: ' : ': ';
    return `${days.charAt(0).toLocaleUpperCase(language)}${days.slice(1)}${colon}${times.join(', ')}`;
  });
}
