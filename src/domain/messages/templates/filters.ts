import type { Formats } from './formats.ts';
import type { TemplateValue } from './template.ts';

type Filter = (value: TemplateValue, argument: string, formats: Formats) => TemplateValue;

export const FILTERS: Readonly<Record<string, Filter>> = {
  date: (value, argument, formats) => formatDate(value, argument, formats),
  money: (value, _, formats) => numbered(value, (number) => formats.money(number)),
  number: (value, argument, formats) => {
    const places = Math.min(Math.max(Math.trunc(Number(argument) || 0), 0), 6);
    return numbered(value, (number) => formats.number(number, places));
  },
  default: (value, argument) => (isEmpty(value) ? argument : value),
  upcase: (value) => textOf(value).toUpperCase(),
  downcase: (value) => textOf(value).toLowerCase(),
  capitalize: (value) => textOf(value).replace(/^./u, (first) => first.toUpperCase()),
  truncate: (value, argument) => truncate(textOf(value), Math.max(Math.trunc(Number(argument) || 40), 1)),
  join: (value, argument) =>
    Array.isArray(value) ? value.map((one) => textOf(one as TemplateValue)).join(argument) : textOf(value),
  // Every output is escaped anyway; the filter changes nothing.
  escape: (value) => value,
  url_encode: (value) => encodeURIComponent(textOf(value).replaceAll(/\p{Surrogate}/gu, '\uFFFD')),
  size: (value) => (Array.isArray(value) ? value.length : [...textOf(value)].length),
};

/** Whether `if` and `default` treat the value as nothing; 0 is something. */
export function isEmpty(value: TemplateValue): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

/** The value as text: lists joined by commas, an object as ''. */
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
function formatDate(value: TemplateValue, pattern: string, formats: Formats): TemplateValue {
  // oxlint-disable-next-line no-restricted-globals -- the moment came in as a value
  const at = new Date(textOf(value));
  if (Number.isNaN(at.getTime())) return value;
  const { day = '', month = '', year = '', hour = '', minute = '' } = formats.dateParts(at);
  const letters: Readonly<Record<string, string>> = { dd: day, MM: month, yyyy: year, HH: hour, mm: minute };
  return (pattern || 'dd/MM/yyyy').replaceAll(/dd|MM|yyyy|HH|mm/g, (name) => letters[name] ?? name);
}
