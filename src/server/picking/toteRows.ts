import { groupRows } from '../db/groupRows.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { SessionTote } from './pickingPort.ts';
import type { OrderFacts } from '../commands/orderFacts.ts';

/**
 * Stores the tote of a session, in place of its earlier one; a version older than the session's newest changes nothing.
 */
export async function saveTote(
  trx: ScopedTransaction,
  order: OrderFacts,
  { sessionId, version, tote }: SessionTote,
): Promise<void> {
  const newer = await trx
    .selectFrom('picking_sessions')
    .select('version')
    .where('client_id', '=', order.clientId)
    .where('session_id', '=', sessionId)
    .where('version', '>', version)
    .executeTakeFirst();
  if (newer) return;
  const own = { client_id: order.clientId, order_id: order.id, session_id: sessionId };
  await trx
    .deleteFrom('picking_totes')
    .where('client_id', '=', own.client_id)
    .where('order_id', '=', own.order_id)
    .where('session_id', '=', own.session_id)
    .execute();
  if (tote !== null)
    await trx
      .insertInto('picking_totes')
      .values({ ...own, version, tote })
      .execute();
}

/** What the picked units of these orders lie in; a packed order's tote is free again and not named. */
export async function loadTotes(
  trx: ScopedTransaction,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('picking_totes')
    .innerJoin('orders', 'orders.id', 'picking_totes.order_id')
    .select(['picking_totes.order_id', 'picking_totes.tote'])
    .where('picking_totes.order_id', 'in', orderIds)
    .where('orders.prepare_step', '<>', 'completed')
    .orderBy('picking_totes.tote')
    .execute();
  const byOrder = groupRows(rows, (row) => row.order_id);
  return new Map([...byOrder].map(([id, totes]) => [id, [...new Set(totes.map(({ tote }) => tote))]]));
}
