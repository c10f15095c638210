import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { OrderAct } from './orderAction.ts';

/** An order, as far as a history row names it. */
type Subject = { readonly id: number; readonly clientId: number };

/** The history rows of an action on each of these orders. A rule's row names no user of the database. */
export function eventRows(
  orders: readonly Subject[],
  { action, payload, actor, deviceId, source, at, happened }: OrderAct,
) {
  return orders.map(({ id, clientId }) => ({
    client_id: clientId,
    order_id: id,
    at,
    happened_at: happened?.at ?? null,
    clock_doubtful: happened?.clockDoubtful ?? false,
    user_id: source === 'user' ? actor.userId : null,
    user_name: actor.name,
    device_id: deviceId,
    source,
    action,
    payload,
  }));
}

/** Puts them into the database; it may stand inside another statement. */
export function insertEvents(rows: ReturnType<typeof eventRows>): RawBuilder<unknown> {
  return sql`
    insert into order_events (client_id, order_id, at, happened_at, clock_doubtful, user_id, user_name, device_id, source, action, payload)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event (client_id bigint, order_id bigint, at timestamptz, happened_at timestamptz,
      clock_doubtful boolean, user_id bigint, user_name text, device_id text, source text, action text, payload jsonb)`;
}

/** Writes the history row of an action on each order, in one statement. */
export async function recordActions(trx: ScopedTransaction, orders: readonly Subject[], done: OrderAct): Promise<void> {
  if (orders.length > 0) await prepared(insertEvents(eventRows(orders, done))).execute(trx);
}
