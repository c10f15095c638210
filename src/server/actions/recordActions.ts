import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { ActionDone } from './orderAction.ts';

/** The history row of an action on each order, in one statement. A rule's row names no user of the database. */
export async function recordActions(
  trx: ScopedTransaction,
  orders: readonly { readonly id: number; readonly clientId: number }[],
  { action, payload, actor, deviceId, source, at, happened }: ActionDone,
): Promise<void> {
  if (orders.length === 0) return;
  const rows = orders.map(({ id, clientId }) => ({
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
  await sql`
    insert into order_events (client_id, order_id, at, happened_at, clock_doubtful, user_id, user_name, device_id, source, action, payload)
    select client_id, order_id, at, happened_at, clock_doubtful, user_id, user_name, device_id, source, action, payload
    from jsonb_populate_recordset(null::order_events, ${JSON.stringify(rows)}::jsonb)`.execute(trx);
}
