import type { ScopedTransaction } from '../db/tenancy.ts';
import { eraseCustomers } from './eraseCustomers.ts';
import { withFollowing } from './orderParts.ts';

interface Erased {
  /** A row of eplatform_orders. */
  readonly id: number;
  readonly order_id: number | null;
}

/** Makes orders of a shop name nobody, with what was split off, sent back and sent again of them. */
export async function eraseOrders(
  trx: ScopedTransaction,
  clientId: number,
  rows: readonly Erased[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .updateTable('eplatform_orders')
    .set({ taken: null, problem: null, detail: null, problem_at: null, erased_at: now })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const ids = await withFollowing(
    trx,
    rows.flatMap(({ order_id }) => order_id ?? []),
  );
  await eraseCustomers(trx, clientId, ids, now);
}
