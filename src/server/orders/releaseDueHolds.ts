import { HELD, statusBeforeHold } from '#domain/status/hold.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { groupRows } from '../db/groupRows.ts';
import { asOwner, inScope, type ScopedTransaction } from '../db/tenancy.ts';
import { SYSTEM_ID } from '../kernel/actor.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { appendStatuses } from './appendStatuses.ts';
import { lockOrders } from '../commands/lockOrders.ts';

const SYSTEM = { userId: SYSTEM_ID, name: '', roleIds: [] };
const AT_ONCE = 200;

/** The day on which the hold ends has begun, by the clock of its client. */
const isDue = (now: Date): RawBuilder<boolean> => sql`orders.held_until is not null and orders.status = ${sql.lit(HELD)}
  and orders.held_until <= to_char(${now.toISOString()}::timestamptz at time zone clients.time_zone, 'YYYY-MM-DD')`;

/**
 * Lets go the orders whose hold ends today or ended while no server was running: each gets back the status that it had
 * before. Once an order is released it is due no more, so that a second run, or a second server, finds nothing.
 * @returns how many were released
 */
export async function releaseDueHolds(database: DatabaseHandle, now: Date): Promise<number> {
  let released = 0;
  for (;;) {
    const due = await asOwner(database, (trx) => dueOrders(trx, isDue(now)));
    for (const [clientId, own] of groupRows(due, (order) => order.clientId)) {
      const ids = own.map(({ id }) => id);
      released += await inScope(database, { kind: 'client', clientId }, (trx) => releaseOf(trx, clientId, ids, now));
    }
    if (due.length < AT_ONCE) return released;
  }
}

interface DueOrder {
  readonly id: number;
  readonly clientId: number;
}

async function dueOrders(trx: ScopedTransaction, condition: RawBuilder<boolean>): Promise<readonly DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select orders.id, orders.client_id as "clientId"
    from orders join clients on clients.id = orders.client_id
    where ${condition} and orders.deleted_at is null
    order by orders.id limit ${AT_ONCE}`.execute(trx);
  return rows;
}

async function releaseOf(trx: ScopedTransaction, clientId: number, ids: readonly number[], at: Date): Promise<number> {
  const locked = await lockOrders(trx, ids);
  // Somebody may have held one of them for longer before the lock.
  const still = await dueOrders(trx, sql<boolean>`${isDue(at)} and orders.id = any(${ids}::bigint[])`);
  const orders = locked.filter(({ id }) => still.some((due) => due.id === id));
  const by = { at, receivedAt: at, userId: null, userName: null, deviceId: null, observations: null } as const;
  await appendStatuses(
    trx,
    orders.map((order) => {
      const status = statusBeforeHold(order.history.map((entry) => entry.status));
      return { order, row: { ...by, status, source: 'system' as const }, hold: 'released' as const };
    }),
    { action: 'changeOrderStatus', payload: {}, actor: SYSTEM, deviceId: null, source: 'system', at },
  );
  await notifyOrders(
    trx,
    clientId,
    orders.map(({ id }) => id),
  );
  return orders.length;
}
