import type { TemplateValue } from './template.ts';

/** How numbers and days are written for the reader. */
export interface Reader {
  /** BCP 47. */
  readonly locale: string;
  /** ISO 4217, of amounts. */
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
}

type Filter = (value: TemplateValue, argument: string, reader: Reader) => TemplateValue;

export const FILTERS: Readonly<Record<string, Filter>> = {
  date: (value, argument, reader) => formatDate(value, argument, reader),
  money: (value, _, { locale, currency }) => numbered(value, (number) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(number)),
  number: (value, argument, { locale }) => {
    const places = Math.min(Math.max(Math.trunc(Number(argument) || 0), 0), 6);
    return numbered(value, (number) => new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places }).format(number));
  },
  default: (value, argument) => (isEmpty(value) ? argument : value),
  upcase: (value) => textOf(value).toUpperCase(),
  downcase: (value) => textOf(value).toLowerCase(),
  capitalize: (value) => textOf(value).replace(/^./u, (first) => first.toUpperCase()),
  truncate: (value, argument) => truncate(textOf(value), Math.max(Math.trunc(Number(argument) || 40), 1)),
  join: (value, argument) => (Array.isArray(value) ? value.map((one) => textOf(one as TemplateValue)).join(argument) : textOf(value)),
  // Every output is escaped; saying so changes nothing.
  escape: (value) => value,
  url_encode: (value) => encodeURIComponent(textOf(value).replaceAll(/\p{Surrogate}/gu, '\uFFFD')),
  size: (value) => (Array.isArray(value) ? value.length : [...textOf(value)].length),
};

/** What `if` and `default` take for nothing; 0 is something. */
export function isEmpty(value: TemplateValue): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

/** The value as text; lists by commas, what has names is no text. */
export function textOf(value: TemplateValue): string {
  if (value === null || value === false) return '';
  if (Array.isArray(value)) return value.map((one) => textOf(one as TemplateValue)).join(', ');
  return typeof value === 'object' ? '' : String(value);
}

function numbered(value: TemplateValue, write: (number: number) => string): TemplateValue {
  const number = Number(textOf(value));
  return textOf(value) === '' || !Number.isFinite(number) ? value : write(number);
}

function truncate(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}

/** dd/MM/yyyy, dd/MM/yyyy HH:mm or HH:mm; another pattern is read by the same letters. */
function formatDate(value: TemplateValue, pattern: string, { timeZone }: Reader): TemplateValue {
  // oxlint-disable-next-line no-restricted-globals -- the moment came in as a value
  const at = new Date(textOf(value));
  if (Number.isNaN(at.getTime())) return value;
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const parts = new Intl.DateTimeFormat('en-GB', options).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const letters: Readonly<Record<string, string>> = { dd: part('day'), MM: part('month'), yyyy: part('year'), HH: part('hour'), mm: part('minute') };
  return (pattern || 'dd/MM/yyyy').replaceAll(/dd|MM|yyyy|HH|mm/g, (name) => letters[name] ?? name);
}
