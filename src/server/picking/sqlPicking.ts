import type { OrderFacts } from '../commands/orderFacts.ts';
import type { SqlWork } from '../commands/sqlWork.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { NewIncident, PickingPort, SessionIncidents } from './pickingPort.ts';
import { sessionCounts, totals, touchSession, upsertCounts } from './sessionRows.ts';
import { saveTote } from './toteRows.ts';
import { savePractice } from './practice/practiceResults.ts';
import { saveRecording } from './recordings/saveRecording.ts';
import { saveWalk } from './learnedRoutes/saveWalk.ts';

/** Replaces what the session reported as missing of an order; an older version of the session changes nothing. */
async function saveIncidents(trx: ScopedTransaction, order: OrderFacts, said: SessionIncidents): Promise<void> {
  const { sessionId, version, incidents, at, happened } = said;
  const own = { client_id: order.clientId, session_id: sessionId };
  const before = await trx
    .deleteFrom('picking_incidents')
    .where('client_id', '=', own.client_id)
    .where('session_id', '=', own.session_id)
    .where('order_id', '=', order.id)
    .where('version', '<=', version)
    .returning(['product_id', 'reason', 'units', 'counted_at', 'counted_units', 'counted_by'])
    .execute();
  if (incidents.length === 0) return;
  const session = await trx
    .selectFrom('picking_sessions')
    .select(['version', 'user_id', 'device_id'])
    .where('client_id', '=', own.client_id)
    .where('session_id', '=', own.session_id)
    .executeTakeFirst();
  if (session && session.version > version) return;
  const locations = await locationsOf(trx, incidents);
  await trx
    .insertInto('picking_incidents')
    .values(
      incidents.map(({ idProduct, reason, units, note, photos }) => ({
        ...own,
        order_id: order.id,
        product_id: idProduct,
        version,
        reason,
        units,
        note,
        user_id: session?.user_id ?? null,
        device_id: session?.device_id ?? null,
        location: locations.get(idProduct) ?? null,
        photos: JSON.stringify(photos),
        created_at: at,
        happened_at: happened?.at ?? null,
        clock_doubtful: happened?.clockDoubtful ?? false,
        ...countOf(idProduct, reason, units),
      })),
    )
    .execute();

  /** A count stays with a miss that a later version of the session tells again. */
  function countOf(idProduct: number, reason: string, units: number) {
    const same = before.find((old) => old.product_id === idProduct && old.reason === reason && old.units === units);
    return same && { counted_at: same.counted_at, counted_units: same.counted_units, counted_by: same.counted_by };
  }
}

async function locationsOf(
  trx: ScopedTransaction,
  incidents: readonly NewIncident[],
): Promise<ReadonlyMap<number, string | null>> {
  const ids = incidents.map((one) => one.idProduct);
  const rows = await trx.selectFrom('products').select(['id', 'location']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.location]));
}

/** The port of picking in a transaction of the database. */
export function sqlPicking({ trx, clientId, noteChanged }: SqlWork): PickingPort {
  return {
    touchSession: (session) => touchSession(trx, clientId, session),
    upsertCounts: (order, counts, at) => {
      noteChanged(order, null);
      return upsertCounts(trx, order, counts, at);
    },
    saveIncidents: (order, said) => saveIncidents(trx, order, said),
    saveTote: (order, said) => saveTote(trx, order, said),
    saveWalk: (walk) => saveWalk(trx, clientId, walk),
    saveRecording: (recording) => saveRecording(trx, clientId, recording),
    savePractice: (result) => savePractice(trx, clientId, result),
    totals: (orderId) => totals(trx, orderId),
    sessionCounts: (orderId) => sessionCounts(trx, orderId),
  };
}
