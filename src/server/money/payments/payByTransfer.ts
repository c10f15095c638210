import { LIVE_STATES } from '#domain/money/billing/charges.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { keepStatus } from './dueOf.ts';

/** Why the word of a transfer is not taken. */
type TransferProblem = 'missing' | 'corrective' | 'annulled' | 'underWay' | 'paid';

/**
 * Writes down that an invoice was paid by transfer. An invoice that a provider is charging, or has charged, stays as it
 * is: the money would have come twice.
 * @param paidOn yyyy-MM-dd
 */
export async function payByTransfer(
  trx: ScopedTransaction,
  invoiceId: number,
  paidOn: string,
): Promise<TransferProblem | null> {
  const invoice = await trx
    .selectFrom('invoices')
    .select(['kind', 'annulled_at', 'status'])
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirst();
  if (!invoice) return 'missing';
  if (invoice.kind === 'corrective') return 'corrective';
  if (invoice.annulled_at) return 'annulled';
  if (invoice.status === 'PAID') return 'paid';
  const charge = await trx
    .selectFrom('charges')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', LIVE_STATES)
    .executeTakeFirst();
  if (charge) return 'underWay';
  await trx.updateTable('invoices').set({ transferred_on: paidOn }).where('id', '=', invoiceId).execute();
  await keepStatus(trx, invoiceId);
  return null;
}
