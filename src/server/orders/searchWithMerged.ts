import { orderSearch } from '../db/orderSearch.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** Makes an order found by the numbers of those that travel in its parcel, too. */
export async function searchWithMerged(trx: ScopedTransaction, order: number): Promise<void> {
  const row = await trx.selectFrom('orders').selectAll().where('id', '=', order).executeTakeFirst();
  if (!row) return;
  const others = await trx
    .selectFrom('orders')
    .select(['order_reference', 'id_order_eplatform_shop'])
    .where('merged_into', '=', order)
    .orderBy('id')
    .execute();
  const { search } = orderSearch({ ...row, others });
  await trx.updateTable('orders').set({ search }).where('id', '=', order).execute();
}
