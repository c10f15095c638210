import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { OrderFacts, SessionIncidents } from '../commandStore.ts';

export async function saveIncidents(trx: ScopedTransaction, order: OrderFacts, said: SessionIncidents): Promise<void> {
  const { sessionId, version, incidents, at } = said;
  const own = { client_id: order.clientId, session_id: sessionId };
  await trx
    .deleteFrom('picking_incidents')
    .where('client_id', '=', own.client_id)
    .where('session_id', '=', own.session_id)
    .where('order_id', '=', order.id)
    .where('version', '<=', version)
    .execute();
  if (incidents.length === 0) return;
  const newer = await trx
    .selectFrom('picking_sessions')
    .select('version')
    .where('client_id', '=', own.client_id)
    .where('session_id', '=', own.session_id)
    .where('version', '>', version)
    .executeTakeFirst();
  if (newer) return;
  await trx
    .insertInto('picking_incidents')
    .values(
      incidents.map(({ idProduct, reason, units, note }) => ({
        ...own,
        order_id: order.id,
        product_id: idProduct,
        version,
        reason,
        units,
        note,
        created_at: at,
      })),
    )
    .execute();
}
