import type { OrderFull } from '#contract/orders/orderFull.ts';
import { groupRows } from '../db/groupRows.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

type Declarations = OrderFull['declarations'];

/** The declarations of orders, oldest first; an order without one is absent. */
export async function readDeclarations(
  trx: ScopedTransaction,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, Declarations>> {
  if (orderIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('declarations')
    .select(['order_id', 'id', 'kind', 'procedure', 'status', 'reference', 'created_at', 'filed_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
  const shown = rows.map(({ order_id, ...row }) => ({
    order_id,
    declaration: {
      ...row,
      created_at: row.created_at.toISOString(),
      filed_at: row.filed_at?.toISOString() ?? null,
    },
  }));
  return new Map(
    [...groupRows(shown, (row) => row.order_id)].map(([id, own]) => [id, own.map(({ declaration }) => declaration)]),
  );
}
