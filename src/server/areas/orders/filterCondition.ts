import { ORDER_FILTER_FIELDS, type OrderFilterField } from '#contract/endpoints/orderFilters.ts';
import type { FieldFilter } from '#contract/filters/operators.ts';
import { sql } from 'kysely';
import type { Condition } from './condition.ts';
import { dateCondition } from './dateCondition.ts';
import { columnOf } from './orderFields.ts';
import { isSpecial, specialCondition } from './specialFilters.ts';
import { textCondition } from './textCondition.ts';

/** One filter as SQL; the search box is another matter (./searchFilter.ts). */
export function filterCondition(filter: FieldFilter): Condition {
  const field = filter.field as OrderFilterField;
  if (isSpecial(field)) return specialCondition(field, filter);
  const { type } = ORDER_FILTER_FIELDS[field];
  const { column } = columnOf(field);
  switch (type) {
    case 'text':
      return textCondition(columnOf(field), filter);
    case 'date':
      return dateCondition(column, filter);
    case 'datetime':
      return scalarCondition(column, { ...filter, values: filter.values.map(asMoment) });
    default:
      return scalarCondition(column, filter);
  }
}

function asMoment(value: string): string {
  return value === '' ? '' : new Date(value.length === 10 ? `${value}T00:00:00Z` : value).toISOString();
}

/** Comparison of plain values; a missing value is "not equal" to everything (conditions.md "Missing F"). */
export function scalarCondition(column: string, { operator, values }: FieldFilter): Condition {
  const name = sql.ref(column);
  const [first = '', second = ''] = values;
  switch (operator) {
    case 'isNull':
      return sql`${name} is null`;
    case 'notNull':
      return sql`${name} is not null`;
    case 'eq':
      return sql`${name} = ${first}`;
    case 'ne':
      return sql`${name} is distinct from ${first}`;
    case 'lt':
      return sql`${name} < ${first}`;
    case 'gt':
      return sql`${name} > ${first}`;
    case 'lte':
      return sql`${name} <= ${first}`;
    case 'gte':
      return sql`${name} >= ${first}`;
    case 'in':
      return sql`${name} in (${sql.join(values)})`;
    case 'notIn':
      return sql`(${name} is null or ${name} not in (${sql.join(values)}))`;
    case 'range':
      return between(column, first, second);
    case 'notRange':
      return sql`(${name} is null or not ${between(column, first, second)})`;
    default:
      throw new Error(`${operator} is for text only`);
  }
}

/** Both ends belong to the range; an empty end is open. */
function between(column: string, from: string, to: string): Condition {
  const name = sql.ref(column);
  const parts = [...(from === '' ? [] : [sql<boolean>`${name} >= ${from}`]), ...(to === '' ? [] : [sql<boolean>`${name} <= ${to}`])];
  return sql`(${sql.join(parts, sql` and `)})`;
}
