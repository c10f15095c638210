import { ORDER_FILTER_FIELDS, type OrderFilterField } from '#contract/endpoints/orderFilters.ts';
import type { FieldFilter } from '#contract/filters/operators.ts';
import type { SqlCondition } from './condition.ts';
import { dateCondition } from './dateCondition.ts';
import { columnOf } from './orderFields.ts';
import { scalarCondition } from './scalarCondition.ts';
import { isSpecial, specialCondition } from './specialFilters.ts';
import { textCondition } from './textCondition.ts';

/** One filter as SQL; the search box is another matter (./searchFilter.ts). */
export function filterCondition(filter: FieldFilter): SqlCondition {
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
      if (filter.values.every((value) => value === '' || value.length === DAY_LENGTH))
        return dateCondition(column, filter);
      return scalarCondition(column, { ...filter, values: filter.values.map(asMoment) });
    default:
      return scalarCondition(column, filter);
  }
}

/** yyyy-MM-dd: names a day and no moment. */
const DAY_LENGTH = 10;

function asMoment(value: string): string {
  return value === '' ? '' : new Date(value.length === DAY_LENGTH ? `${value}T00:00:00Z` : value).toISOString();
}
