import type { ScopedTransaction } from '../db/tenancy.ts';

/**
 * Whether the scope has this order. One of another client and one that was deleted are none, so the answer gives no
 * hint of them.
 */
export async function orderExists(trx: ScopedTransaction, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
