import { LARGEST_INTEGER } from '../rowId.ts';
import type { FilterDefinition } from './filterDefinition.ts';
import type { FieldType } from './operators.ts';

const INTEGER = /^-?\d{1,10}$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** The day after the last one, and a moment in any zone, are still days that a database writes with four digits. */
const YEARS = { first: 2, last: 9998 };
const TIME = /^T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

const CHECKS: Readonly<Record<FieldType, (value: string, field: FilterDefinition) => boolean>> = {
  integer: (value) => INTEGER.test(value) && Math.abs(Number(value)) <= LARGEST_INTEGER,
  date: isDay,
  datetime: (value) => isDay(value) || (isDay(value.slice(0, 10)) && TIME.test(value.slice(10))),
  choice: (value, { choices }) => choices?.includes(value) ?? false,
  boolean: (value) => value === 'true' || value === 'false',
  text: (value) => !value.includes('\0'),
};

/** Whether a filter value is one of its field's type; a datetime may also be a bare date: the whole day in UTC. */
export function isValueOf(field: FilterDefinition, value: string): boolean {
  return CHECKS[field.type](value, field);
}

/** Whether the calendar has this day: 2026-02-30 does not exist. */
function isDay(value: string): boolean {
  const [, year, month, day] = DAY.exec(value)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  if (year < YEARS.first || year > YEARS.last) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}
