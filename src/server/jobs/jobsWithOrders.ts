import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';

/** An id that a payload names; null when it names none, or something that is no id. */
const idOf = (name: 'order' | 'shipment') =>
  sql<number | null>`substring(jobs.payload->>${sql.lit(name)} from '^[0-9]{1,15}$')::bigint`;

/** Jobs with the order that each is about: the one that its payload names as `order`, or that of the `shipment` it names. */
export const jobsWithOrders = (trx: ScopedTransaction) =>
  trx
    .selectFrom('jobs')
    .leftJoin('shipments', (join) => join.on('shipments.id', '=', idOf('shipment')))
    .leftJoin('orders', (join) =>
      join.on((eb) => eb('orders.id', '=', eb.fn.coalesce(idOf('order'), 'shipments.order_id'))),
    )
    .select(['jobs.id', 'orders.id as order_id', 'orders.order_reference']);

/** Tells the people of its client that a job failed for good, or runs again; of one about no order nobody hears. */
export async function notifyJob(trx: ScopedTransaction, id: number): Promise<void> {
  const about = await jobsWithOrders(trx).select('jobs.client_id').where('jobs.id', '=', id).executeTakeFirst();
  if (about?.client_id && about.order_id) await notifyOrders(trx, about.client_id, [about.order_id]);
}
