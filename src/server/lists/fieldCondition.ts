import type { FilterDefinition } from '#contract/filters/filterDefinition.ts';
import type { FieldFilter } from '#contract/filters/operators.ts';
import type { FieldColumn, SqlCondition } from './condition.ts';
import { dateCondition } from './dateCondition.ts';
import { scalarCondition } from './scalarCondition.ts';
import { textCondition } from './textCondition.ts';

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
