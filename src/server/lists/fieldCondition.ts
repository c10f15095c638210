import { sql } from 'kysely';
import type { FilterDefinition } from '#contract/filters/filterDefinition.ts';
import type { FieldFilter } from '#contract/filters/operators.ts';
import type { FieldColumn, SqlCondition } from './condition.ts';
import { scalarCondition } from './scalarCondition.ts';
import { textCondition } from './textCondition.ts';

const DAY_MS = 86_400_000;

/** Comparison by whole days in UTC: the column holds moments, the filter names days. */
function dateCondition(column: string, { operator, values }: FieldFilter): SqlCondition {
  const name = sql.ref(column);
  const [first = '', second = ''] = values;
  const onDay = (day: string): SqlCondition => sql`(${name} >= ${startOf(day)} and ${name} < ${startOf(day, 1)})`;
  const onDays = (): SqlCondition => sql`(${sql.join(values.map(onDay), sql` or `)})`;
  switch (operator) {
    case 'isNull':
      return sql`${name} is null`;
    case 'notNull':
      return sql`${name} is not null`;
    case 'eq':
      return onDay(first);
    case 'ne':
      return sql`(${name} is null or not ${onDay(first)})`;
    case 'lt':
      return sql`${name} < ${startOf(first)}`;
    case 'gte':
      return sql`${name} >= ${startOf(first)}`;
    case 'gt':
      return sql`${name} >= ${startOf(first, 1)}`;
    case 'lte':
      return sql`${name} < ${startOf(first, 1)}`;
    case 'in':
      return onDays();
    case 'notIn':
      return sql`(${name} is null or not ${onDays()})`;
    case 'range':
      return within(column, first, second);
    case 'notRange':
      return sql`(${name} is null or not ${within(column, first, second)})`;
    default:
      throw new Error(`${operator} is for text only`);
  }
}

function within(column: string, from: string, to: string): SqlCondition {
  const name = sql.ref(column);
  const parts = [
    ...(from === '' ? [] : [sql<boolean>`${name} >= ${startOf(from)}`]),
    ...(to === '' ? [] : [sql<boolean>`${name} < ${startOf(to, 1)}`]),
  ];
  return sql`(${sql.join(parts, sql` and `)})`;
}

function startOf(day: string, daysLater = 0): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + daysLater * DAY_MS).toISOString();
}

/** yyyy-MM-dd: names a day and no moment. */
const DAY_LENGTH = 10;

/** One filter as a comparison with its column, by the type of the field. */
export function fieldCondition(
  { type }: FilterDefinition,
  { isDay, ...named }: FieldColumn,
  filter: FieldFilter,
): SqlCondition {
  switch (type) {
    case 'text':
      return textCondition(named, filter);
    case 'date':
      return isDay ? scalarCondition(named.column, filter) : dateCondition(named.column, filter);
    case 'datetime':
      if (filter.values.every((value) => value === '' || value.length === DAY_LENGTH))
        return dateCondition(named.column, filter);
      return scalarCondition(named.column, { ...filter, values: filter.values.map(asMoment) });
    default:
      return scalarCondition(named.column, filter);
  }
}

/** A day without a time begins at midnight in UTC. */
function asMoment(value: string): string {
  return value === '' ? '' : new Date(value.length === DAY_LENGTH ? `${value}T00:00:00Z` : value).toISOString();
}
