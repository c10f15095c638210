import type { Sight } from '#domain/people/sight.ts';
import { LARGEST_INTEGER } from '../rowId.ts';
import { fieldOperators, type FilterDefinition, type FilterFields, mayUseField } from './filterDefinition.ts';
import { type FieldFilter, type FieldType, FILTER_OPERATORS, type FilterOperator } from './operators.ts';

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
function isValueOf(field: FilterDefinition, value: string): boolean {
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

/** What is wrong with each filter; the key is the name as it came, the code of the answer is 5600. */
export type FilterErrors = Readonly<Record<string, string[]>>;
export type FilterReading =
  | { readonly ok: true; readonly filters: readonly FieldFilter[] }
  | { readonly ok: false; readonly errors: FilterErrors };

export interface SortKey<Field extends string = string> {
  readonly field: Field;
  readonly descending: boolean;
}
export type SortReading =
  | { readonly ok: true; readonly sort: readonly SortKey[] }
  | { readonly ok: false; readonly errors: FilterErrors };

const MAX_VALUES = 200;
const LONGEST_VALUE = 200;
const MAX_FILTERS = 30;
const MAX_SORT_KEYS = 4;

/**
 * Reads the filters of a list query, wire form in ./operators.ts. All or nothing: one wrong filter refuses the
 * call, because a list that quietly ignores a filter shows the wrong rows. A field that the caller may not see is
 * unknown to them.
 * @param query the filters as the query string was split: name to text, or to texts when the name was repeated
 */
export function parseFilters(
  query: Readonly<Record<string, unknown>>,
  fields: FilterFields,
  sight: Sight,
): FilterReading {
  // A map, because a caller may name a field like a property that every object has.
  const errors = new Map<string, string[]>();
  const filters: FieldFilter[] = [];
  for (const [name, given] of Object.entries(query)) {
    for (const value of Array.isArray(given) ? given : [given]) {
      const filter = parseFilter(name, value, fields, sight);
      if (typeof filter === 'string') errors.set(name, [...(errors.get(name) ?? []), filter]);
      else filters.push(filter);
    }
  }
  if (filters.length > MAX_FILTERS) errors.set('filters', ['too many filters']);
  return errors.size > 0 ? { ok: false, errors: Object.fromEntries(errors) } : { ok: true, filters };
}

function parseFilter(name: string, value: unknown, fields: FilterFields, sight: Sight): FieldFilter | string {
  const [, fieldName = '', operatorName] = /^([a-z0-9_]+)(?:\[(\w+)\])?$/.exec(name) ?? [];
  const field = fieldIn(fields, fieldName, sight);
  if (!field) return 'unknown field';
  const operators = fieldOperators(field);
  const wanted = operatorName ?? (operators.includes('eq') ? 'eq' : operators[0]);
  const operator = FILTER_OPERATORS.find((one) => one === wanted);
  if (!operator || !operators.includes(operator)) return 'unknown operator';
  if (typeof value !== 'string') return 'not a text';
  const values = splitValues(operator, value);
  if (typeof values === 'string') return values;
  const wrong = values.some((one) => one !== '' && !isValueOf(field, one));
  return wrong ? `not of type ${field.type}` : { field: fieldName, operator, values };
}

function fieldIn(fields: FilterFields, name: string, sight: Sight) {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field && mayUseField(field, sight) ? field : undefined;
}

function splitValues(operator: FilterOperator, value: string): readonly string[] | string {
  switch (operator) {
    case 'isNull':
    case 'notNull':
      return [];
    case 'in':
    case 'notIn': {
      const values = value.split(',').filter((one) => one !== '');
      if (values.length === 0) return 'no value';
      return values.length > MAX_VALUES ? 'too many values' : checkLength(values);
    }
    case 'range':
    case 'notRange': {
      const values = value.split(',');
      return values.length !== 2 || values.every((one) => one === '') ? 'not a range from,to' : checkLength(values);
    }
    default:
      return value === '' ? 'no value' : checkLength([value]);
  }
}

function checkLength(values: readonly string[]): readonly string[] | string {
  return values.some((one) => one.length > LONGEST_VALUE) ? 'too long' : values;
}

/**
 * Reads `sort`: names joined by commas, `-` before one = descending. Only fields that are marked sortable and that the
 * caller may see.
 */
export function parseSort(sort: string | undefined, fields: FilterFields, sight: Sight): SortReading {
  const keys = (sort ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ field: part.replace(/^-/, ''), descending: part.startsWith('-') }));
  const unknown = keys.filter(({ field }) => !fieldIn(fields, field, sight)?.sortable);
  if (unknown.length > 0) return { ok: false, errors: { sort: unknown.map(({ field }) => `not sortable: ${field}`) } };
  if (keys.length > MAX_SORT_KEYS) return { ok: false, errors: { sort: ['too many fields'] } };
  return { ok: true, sort: keys };
}
