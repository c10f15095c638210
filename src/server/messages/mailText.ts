import type { Language } from '#contract/people/user.ts';
import { LOGISTIC_OPERATORS } from '#domain/carriers/operators.ts';
import enStatuses from '#locales/en/statuses.json' with { type: 'json' };
import en from '#locales/en/mail.json' with { type: 'json' };
import esStatuses from '#locales/es/statuses.json' with { type: 'json' };
import es from '#locales/es/mail.json' with { type: 'json' };
import frStatuses from '#locales/fr/statuses.json' with { type: 'json' };
import fr from '#locales/fr/mail.json' with { type: 'json' };

type Texts = typeof es;
export type MailKey = { [Group in keyof Texts]: `${Group}.${keyof Texts[Group] & string}` }[keyof Texts];

const TEXTS: Readonly<Record<Language, Texts>> = { es, en, fr };
const STATUSES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  es: esStatuses,
  en: enStatuses,
  fr: frStatuses,
};

/** A text of the mails that we write ourselves. */
export function mailText(language: Language, key: MailKey): string {
  const [group = '', name = ''] = key.split('.');
  const texts = TEXTS[language] as unknown as Readonly<Record<string, Readonly<Record<string, string>>>>;
  return texts[group]?.[name] ?? key;
}

/** Title of a column of the table of products, by the name of its variable. */
export function columnTitle(language: Language, name: string): string {
  return name in TEXTS.es.columns ? mailText(language, `columns.${name as keyof Texts['columns']}`) : name;
}

/** A status in words; one that has none is named as it is. */
export function statusLabel(language: Language, status: string): string {
  return STATUSES[language][status] ?? status;
}

/** The same for whoever waits for a parcel and reads its carrier beside it: `UPS: en tránsito` is `En tránsito`. */
export function parcelLabel(language: Language, status: string): string {
  const label = statusLabel(language, status);
  if (!LOGISTIC_OPERATORS.some(({ code }) => status.startsWith(`${code}_`))) return label;
  const words = label.replace(/^[^:]*:\s*/u, '');
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}
