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
  const orders = await withParts(trx, [order]);
  await trx.updateTable('orders').set({ updated_at: now }).where('id', 'in', orders).execute();
  await notifyOrders(trx, client_id, orders);
}
