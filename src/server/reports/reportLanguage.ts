import type { Language } from '#contract/people/user.ts';
import type { OrderType } from '#contract/orders/order.ts';
import type { Priority } from '#domain/orders/priority.ts';
import enStatuses from '#locales/en/statuses.json' with { type: 'json' };
import en from '#locales/en/report.json' with { type: 'json' };
import esStatuses from '#locales/es/statuses.json' with { type: 'json' };
import es from '#locales/es/report.json' with { type: 'json' };
import frStatuses from '#locales/fr/statuses.json' with { type: 'json' };
import fr from '#locales/fr/report.json' with { type: 'json' };

/** How a report is written for the readers of a language. */
export interface ReportLanguage {
  /** What the spreadsheets of that language split cells by. */
  readonly delimiter: ',' | ';';
  column(name: keyof typeof es.columns): string;
  journal(name: keyof typeof es.journal): string;
  kit(name: keyof typeof es.kits): string;
  type(type: OrderType): string;
  status(status: string): string;
  priority(priority: Priority): string;
  /** A whole number of the smallest unit, as a decimal number: 1234 with 2 places is 12,34 in Spanish. */
  decimal(value: number, places: number): string;
  fileName(name: keyof typeof es.files, day: string): string;
}

type Texts = typeof es;
type Key = { [G in keyof Texts]: `${G}.${keyof Texts[G] & string}` }[keyof Texts];

const TEXTS = { es, en, fr } as const satisfies Record<Language, Texts>;
const STATUSES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  es: esStatuses,
  en: enStatuses,
  fr: frStatuses,
};

/** How a report is written in a language: its words, and the marks that a spreadsheet of that language expects. */
export function reportLanguage(language: Language): ReportLanguage {
  const point = language === 'en' ? '.' : ',';
  return {
    delimiter: language === 'en' ? ',' : ';',
    column: (name) => reportText(language, `columns.${name}`),
    journal: (name) => reportText(language, `journal.${name}`),
    kit: (name) => reportText(language, `kits.${name}`),
    type: (type) => reportText(language, `types.${type}`),
    status: (status) => STATUSES[language][status] ?? status,
    priority: (priority) => reportText(language, `priorities.${priority}`),
    decimal: (value, places) => (value / 10 ** places).toFixed(places).replace('.', point),
    fileName: (name, day) => `${reportText(language, `files.${name}`)}-${day}.csv`,
  };
}

function reportText(language: Language, key: Key): string {
  const [group = '', name = ''] = key.split('.');
  const texts = TEXTS[language] as unknown as Readonly<Record<string, Readonly<Record<string, string>>>>;
  return texts[group]?.[name] ?? key;
}
