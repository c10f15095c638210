import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { SessionUnits } from '#domain/picking/surplusOf.ts';
import type { PickingSessionRow, SessionCount, SessionReport } from './pickingPort.ts';
import type { OrderFacts } from '../commands/orderFacts.ts';

/** Stores who picks in this session; see the port. */
export async function touchSession(
  trx: ScopedTransaction,
  clientId: number,
  session: PickingSessionRow,
): Promise<SessionReport> {
  const added = await trx
    .insertInto('picking_sessions')
    .values({
      client_id: clientId,
      session_id: session.id,
      user_id: session.userId,
      device_id: session.deviceId,
      version: session.version,
      finished_at: session.at,
      happened_at: session.happened?.at ?? null,
      clock_doubtful: session.happened?.clockDoubtful ?? false,
    })
    .onConflict((conflict) => conflict.columns(['client_id', 'session_id']).doNothing())
    .returning('session_id')
    .executeTakeFirst();
  if (added) return 'new';
  if (session.userId === null) return 'known';
  const before = await trx
    .selectFrom('picking_sessions')
    .select(['user_id', 'version'])
    .where('client_id', '=', clientId)
    .where('session_id', '=', session.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before.user_id !== null && before.user_id !== session.userId) return 'foreign';
  await trx
    .updateTable('picking_sessions')
    .set((eb) => ({
      user_id: session.userId,
      device_id: before.user_id === null ? session.deviceId : eb.ref('device_id'),
      version: Math.max(before.version, session.version),
      finished_at: session.at,
      happened_at: session.happened?.at ?? null,
      clock_doubtful: session.happened?.clockDoubtful ?? false,
    }))
    .where('client_id', '=', clientId)
    .where('session_id', '=', session.id)
    .execute();
  return before.user_id === null && before.version === session.version ? 'told' : 'new';
}

/** Stores counts of a session for one order; per product the highest version stays. */
export async function upsertCounts(
  trx: ScopedTransaction,
  order: OrderFacts,
  counts: readonly SessionCount[],
  at: Date,
): Promise<void> {
  if (counts.length === 0) return;
  await trx
    .insertInto('picking_counts')
    .values(
      counts.map((row) => ({
        client_id: order.clientId,
        order_id: order.id,
        product_id: row.idProduct,
        session_id: row.sessionId,
        version: row.version,
        count: row.count,
        // The order is locked: whoever comes next finds this number.
        arrived: sql<number>`(select coalesce(max(arrived), 0) + 1 from picking_counts where order_id = ${order.id})`,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'order_id', 'product_id', 'session_id'])
        .doUpdateSet((eb) => ({ version: eb.ref('excluded.version'), count: eb.ref('excluded.count') }))
        .where(sql<boolean>`excluded.version > picking_counts.version`),
    )
    .execute();
  await trx.updateTable('orders').set({ updated_at: at }).where('id', '=', order.id).execute();
}

/** Units of an order by session and product, with the place of each session among those that counted for it. */
export async function sessionCounts(trx: ScopedTransaction, orderId: number): Promise<readonly SessionUnits[]> {
  const rows = await trx
    .selectFrom('picking_counts')
    .select(['product_id', 'session_id', 'count', 'arrived'])
    .where('order_id', '=', orderId)
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    idProduct: row.product_id,
    count: row.count,
    arrived: row.arrived ?? 0,
  }));
}

/** Units of an order by product, summed over all sessions. */
export async function totals(trx: ScopedTransaction, orderId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await trx
    .selectFrom('picking_counts')
    .select(['product_id', sql<number>`sum(count)::integer`.as('total')])
    .where('order_id', '=', orderId)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.total]));
}
