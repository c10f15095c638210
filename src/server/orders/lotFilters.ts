import type { FieldFilter } from '#contract/filters/operators.ts';
import { sql } from 'kysely';
import type { SqlCondition } from '../lists/condition.ts';
import { related } from '../lists/related.ts';
import { scalarCondition } from '../lists/scalarCondition.ts';

type LotColumn = 'lots.itinerary_id' | 'lots.status' | 'lots.date';

/** Filters by the lot that an order travels in, as if it were part of the order; for a lot, by its own data. */
export function ofLot(column: LotColumn, filter: FieldFilter): SqlCondition {
  const { operator } = filter;
  if (operator === 'isNull') return sql`not ${inLot(sql`true`)}`;
  if (operator === 'notNull') return inLot(sql`true`);
  return related(filter, (one) => inLot(scalarCondition(column, one)));
}

/** A union in place of "or", so that each part uses its index. */
function inLot(condition: SqlCondition): SqlCondition {
  return sql`(orders.id in (
    select lots.order_id from lots where ${condition}
    union select travelling.id from orders as travelling join lots on lots.order_id = travelling.lot_id where ${condition}))`;
}
