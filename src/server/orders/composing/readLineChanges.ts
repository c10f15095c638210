import type { OrderDetail } from '#contract/orders/order.ts';
import { COMPOSING_ACTS } from '#domain/orders/composing.ts';
import { sql } from 'kysely';
import { groupRows } from '../../db/groupRows.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

type LineChange = NonNullable<OrderDetail['line_changes']>[number];

/** Changes of an order that are told; whoever changes it more often is heard in the history. */
const MOST_TOLD = 5;

/** How the newest changes of each of these orders made it what it is, the oldest of them first. */
export async function readLineChanges(
  trx: ScopedTransaction,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly LineChange[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<LineChange & { order_id: number; id: number }>`
    select told.* from unnest(${orderIds}::bigint[]) as wanted (id) cross join lateral (
      select id, order_id, action as act, user_name, payload ->> 'other' as other, coalesce(payload -> 'lines', '[]') as lines
      from order_events
      where order_id = wanted.id and action = any(${[...COMPOSING_ACTS]}::text[])
      order by id desc limit ${MOST_TOLD}) as told
    order by told.id`.execute(trx);
  const changes = rows.map(({ order_id, act, user_name, other, lines }) => ({
    order_id,
    change: {
      act,
      user_name: user_name || null,
      ...(other && { other }),
      lines: lines.map(({ name, before, after }) => ({ name, before, after })),
    },
  }));
  const grouped = groupRows(changes, (one) => one.order_id);
  return new Map([...grouped].map(([id, some]) => [id, some.map(({ change }) => change)]));
}
