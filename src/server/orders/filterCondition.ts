import { ORDER_FILTER_FIELDS, type OrderFilterField } from '#contract/orders/orderFilters.ts';
import type { FieldFilter } from '#contract/filters/operators.ts';
import type { SqlCondition } from '../lists/condition.ts';
import { fieldCondition } from '../lists/fieldCondition.ts';
import { columnOf } from './orderFields.ts';
import { orderTextCondition } from './orderTextCondition.ts';
import type { TextsWay } from './orderTexts.ts';
import { isSpecial, specialCondition } from './specialFilters.ts';

/** One filter as SQL; the search box is another matter (./searchFilter.ts). */
export function filterCondition(
  filter: FieldFilter<Exclude<OrderFilterField, 'search'>>,
  way: TextsWay = 'planned',
): SqlCondition {
  const { field } = filter;
  if (isSpecial(field)) return specialCondition(field, filter);
  const definition = ORDER_FILTER_FIELDS[field];
  const column = columnOf(field);
  return definition.type === 'text'
    ? orderTextCondition(column, filter, way)
    : fieldCondition(definition, column, filter);
}
