import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { SessionWalk } from '../pickingPort.ts';

/**
 * Stores where a session walked, in place of what an earlier version told. A session of several warehouses, or of one
 * place, teaches nothing and is not stored; nor are orders of other clients looked at.
 */
export async function saveWalk(trx: ScopedTransaction, clientId: number, walk: SessionWalk): Promise<void> {
  const { sessionId, version, orderIds, stops, at } = walk;
  if (new Set(stops.map(({ location }) => location)).size < 2) return;
  const warehouses = await trx
    .selectFrom('orders')
    .select('warehouse_id')
    .distinct()
    .where('client_id', '=', clientId)
    .where('id', 'in', orderIds)
    .execute();
  const [first] = warehouses;
  if (!first || warehouses.length > 1) return;
  await trx
    .insertInto('walked_sessions')
    .values({
      client_id: clientId,
      session_id: sessionId,
      warehouse: first.warehouse_id ?? 0,
      version,
      stops: JSON.stringify(stops),
      walked_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'session_id'])
        .doUpdateSet((eb) => ({ version: eb.ref('excluded.version'), stops: eb.ref('excluded.stops') }))
        .where(sql<boolean>`excluded.version > walked_sessions.version`),
    )
    .execute();
}
