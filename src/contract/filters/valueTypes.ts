import type { FilterField } from '../endpoints/orderFilters.ts';

const INTEGER = /^-?\d{1,9}$/;
const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATETIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Whether a filter value is one of its field's type; a datetime may also be a bare date, midnight UTC. */
export function isValueOf(field: FilterField, value: string): boolean {
  switch (field.type) {
    case 'integer':
      return INTEGER.test(value);
    case 'number':
      return NUMBER.test(value);
    case 'date':
      return isDate(value);
    case 'datetime':
      return isDate(value) || (DATETIME.test(value) && !Number.isNaN(Date.parse(value)) && isDate(value.slice(0, 10)));
    case 'choice':
      return field.choices?.includes(value) ?? false;
    case 'boolean':
      return value === 'true' || value === 'false';
    case 'text':
      return !value.includes('\0');
  }
}

/** A day that the calendar has: 2026-02-30 is none. */
function isDate(value: string): boolean {
  const time = DATE.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
