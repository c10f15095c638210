import type { ScopedTransaction } from '../../db/tenancy.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';

/** Makes the orders of somebody who leaves nobody's, and tells the devices. */
export async function freeOrdersOf(
  trx: ScopedTransaction,
  { userId, clientId, at }: { readonly userId: number; readonly clientId: number; readonly at: Date },
): Promise<void> {
  const freed = await trx
    .updateTable('orders')
    .set({ assignee_id: null, updated_at: at })
    .where('client_id', '=', clientId)
    .where('assignee_id', '=', userId)
    .returning('id')
    .execute();
  await notifyOrders(
    trx,
    clientId,
    freed.map(({ id }) => id),
  );
}
