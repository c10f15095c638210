import type { ScopedTransaction } from '../db/tenancy.ts';

/** Those of these orders whose customer asked to be forgotten: nothing about people is kept of them any more. */
export async function erasedOrders(trx: ScopedTransaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('eplatform_orders')
    .select('order_id')
    .where('order_id', 'in', ids)
    .where('erased_at', 'is not', null)
    .union(
      trx
        .selectFrom('eplatform_order_parts as part')
        .innerJoin('eplatform_orders as whole', 'whole.id', 'part.eplatform_order')
        .select('part.order_id')
        .where('part.order_id', 'in', ids)
        .where('whole.erased_at', 'is not', null),
    )
    .execute();
  return new Set(rows.flatMap(({ order_id }) => order_id ?? []));
}
