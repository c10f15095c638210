import type { ScopedTransaction } from '../../db/tenancy.ts';

const MOST = 50;
/** Acts that send something to somebody outside. */
const SENDING = ['sendEmail', 'executeWebhook'];

/** The messages last sent about orders, newest first. */
export async function readNotifications(trx: ScopedTransaction) {
  const rows = await trx
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['order_events.id', 'order_id', 'order_reference', 'at', 'action', 'source', 'user_name'])
    .where('action', 'in', SENDING)
    .where('orders.deleted_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('order_events.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
