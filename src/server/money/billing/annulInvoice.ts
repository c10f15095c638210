import type { VerifactuMode } from '#domain/money/billing/verifactu/qr.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { registerAnnulment } from './verifactuChain.ts';

/** Why the record of an invoice is not taken back. */
export type AnnulProblem = 'missing' | 'off' | 'corrective' | 'annulled' | 'underWay' | 'paid' | 'corrected';

/**
 * Takes the record of an invoice back that should not have been issued: its number stays used, it asks for nothing, and
 * its month is billed anew. Only where nobody has paid or corrected it; else a corrective invoice is the way.
 * @param trx of the owner: the chain belongs to no client
 */
export async function annulInvoice(
  trx: ScopedTransaction,
  { clientId, invoiceId }: { readonly clientId: number; readonly invoiceId: number },
  now: Date,
): Promise<AnnulProblem | null> {
  const invoice = await trx
    .selectFrom('invoices')
    .select(['kind', 'annulled_at', 'status'])
    .where('id', '=', invoiceId)
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst();
  if (!invoice) return 'missing';
  if (invoice.kind === 'corrective') return 'corrective';
  if (invoice.annulled_at) return 'annulled';
  const corrective = await trx.selectFrom('invoices').select('id').where('corrects', '=', invoiceId).executeTakeFirst();
  if (corrective) return 'corrected';
  const charge = await trx
    .selectFrom('charges')
    .select('state')
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', ['intended', 'processing', 'succeeded', 'disputed'])
    .executeTakeFirst();
  if (charge) return charge.state === 'succeeded' || charge.state === 'disputed' ? 'paid' : 'underWay';
  if (invoice.status === 'PAID') return 'paid';
  const entry = await trx
    .selectFrom('verifactu_records')
    .select('mode')
    .where('invoice_id', '=', invoiceId)
    .where('operation', '=', 'alta')
    .executeTakeFirst();
  if (!entry) return 'off';
  await registerAnnulment(trx, invoiceId, { mode: entry.mode satisfies VerifactuMode, now });
  await trx.updateTable('invoices').set({ annulled_at: now }).where('id', '=', invoiceId).execute();
  await trx.updateTable('billing_details').set({ billed_through: null }).where('client_id', '=', clientId).execute();
  return null;
}
