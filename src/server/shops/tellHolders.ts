import type { ScopedTransaction } from '../db/tenancy.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { withParts } from './orderParts.ts';
import type { ShopRow } from './shopRow.ts';

/** Whoever has the order in their hands hears that its shop wants other products, or that somebody has looked at that. */
export async function tellHolders(
  trx: ScopedTransaction,
  { client_id }: Pick<ShopRow, 'client_id'>,
  order: number,
  now: Date,
): Promise<void> {
  const rows = await trx
    .selectFrom('orders')
    .select((eb) => eb.fn.coalesce('merged_into', 'id').as('id'))
    .where('id', 'in', await withParts(trx, [order]))
    .execute();
  const orders = [...new Set(rows.map(({ id }) => id))];
  await trx.updateTable('orders').set({ updated_at: now }).where('id', 'in', orders).execute();
  await notifyOrders(trx, client_id, orders);
}
