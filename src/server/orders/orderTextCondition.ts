import type { FieldFilter } from '#contract/filters/operators.ts';
import { searchText } from '#domain/orders/searchText.ts';
import { sql } from 'kysely';
import type { SqlCondition } from '../lists/condition.ts';
import { textCondition } from '../lists/textCondition.ts';
import type { OrderColumn } from './orderFields.ts';
import { inTexts, searchHolds, textColumnOf, type TextsWay } from './orderTexts.ts';

const FOUND: ReadonlySet<string> = new Set(['eq', 'in', 'like_', '_like', '_like_']);

/** Comparison of texts of an order: what matches is found by the indexes of `order_texts` where it is in them. */
export function orderTextCondition(
  { inSearch, ...named }: OrderColumn,
  filter: FieldFilter,
  way: TextsWay,
): SqlCondition {
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
