import type { RefundReading } from '../providers/port.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

const RANK = { intended: 0, pending: 1, succeeded: 2, failed: 3 } as const;

/** Keeps how a refund stands; its corrective invoice is settled with it. The same news twice change nothing. */
export async function settleRefund(
  trx: ScopedTransaction,
  refundId: number,
  { id, state }: { readonly id: string | null; readonly state: RefundReading['state'] },
  now: Date,
): Promise<void> {
  const before = await trx
    .selectFrom('refunds')
    .select(['state', 'invoice_id'])
    .where('id', '=', refundId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A bank may send back what was given; the other way round there is nothing.
  if (RANK[state] <= RANK[before.state]) return;
  await trx
    .updateTable('refunds')
    .set({ state, ...(id !== null && { reference: id }), ...(state !== 'pending' && { settled_at: now }) })
    .where('id', '=', refundId)
    .execute();
  await trx
    .updateTable('invoices')
    .set({ status: state === 'succeeded' ? 'PAID' : 'UNPAID' })
    .where('id', '=', before.invoice_id)
    .execute();
}
