import type { ScopedTransaction } from '../db/tenancy.ts';
import { lockOrders } from '../commands/lockOrders.ts';
import type { OrderFacts } from '../commands/orderFacts.ts';

/** Locks the orders that travel in a locked lot, ascending, as everything does that locks orders. */
export async function lockInside(trx: ScopedTransaction, lotId: number): Promise<OrderFacts[]> {
  const rows = await trx
    .selectFrom('orders')
    .select('id')
    .where('lot_id', '=', lotId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return lockOrders(
    trx,
    rows.map(({ id }) => id),
  );
}
