import { sql } from 'kysely';
import type { FieldFilter } from '#contract/filters/operators.ts';
import { ORDER_FILTER_FIELDS, type OrderFilterField } from '#contract/orders/orderFilters.ts';
import { searchText } from '#domain/orders/searchText.ts';
import type { SqlCondition } from '../lists/condition.ts';
import { fieldCondition } from '../lists/fieldCondition.ts';
import { textCondition } from '../lists/textCondition.ts';
import { columnOf, type OrderColumn } from './orderFields.ts';
import { inTexts, searchHolds, textColumnOf, type TextsWay } from './orderTexts.ts';
import { isSpecial, specialCondition } from './specialFilters.ts';

const FOUND: ReadonlySet<string> = new Set(['eq', 'in', 'like_', '_like', '_like_']);

/** Comparison of texts of an order: what matches is found by the indexes of `order_texts` where it is in them. */
function orderTextCondition({ inSearch, ...named }: OrderColumn, filter: FieldFilter, way: TextsWay): SqlCondition {
  const exact = textCondition(named, filter);
  if (!FOUND.has(filter.operator)) return exact;
  const text = textColumnOf(named.column);
  if (text) return inTexts(textCondition({ ...named, column: text }, filter), way);
  const rough = searchText(filter.values[0] ?? '');
  // The trigram index of `search` narrows first; the column itself decides.
  return inSearch && filter.operator !== 'in' && rough !== ''
    ? sql`(${inTexts(searchHolds(rough), way)} and ${exact})`
    : exact;
}

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
