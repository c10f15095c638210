import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/** What an invoice still asks for after its corrections, cents; SQL over the table `invoices`. */
export const DUE = sql<number>`(case
  when invoices.kind = 'corrective' or invoices.annulled_at is not null then 0
  else invoices.total_cents + coalesce((select sum(total_cents) from invoices as one where one.corrects = invoices.id), 0)
end)::integer`;

export interface Unpaid {
  readonly id: number;
  readonly due: number;
}

/** Invoices of a client that ask for money. */
export async function unpaidInvoices(trx: ScopedTransaction, clientId: number): Promise<readonly Unpaid[]> {
  const rows = await trx
    .selectFrom('invoices')
    .select(['id', DUE.as('due')])
    .where('client_id', '=', clientId)
    .where('status', '=', 'UNPAID')
    .where('kind', '=', 'invoice')
    .orderBy('id')
    .execute();
  return rows.filter(({ due }) => due > 0);
}

/**
 * Writes whether an invoice is paid: it asks for nothing, a charge of it stands, or its money came by transfer.
 * @param trx holds the invoice
 */
export async function keepStatus(trx: ScopedTransaction, invoiceId: number): Promise<void> {
  const paid = await trx
    .selectFrom('charges')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', ['succeeded', 'disputed'])
    .executeTakeFirst();
  const { due, annulled_at, transferred_on } = await trx
    .selectFrom('invoices')
    .select([DUE.as('due'), 'annulled_at', 'transferred_on'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const isPaid = paid !== undefined || transferred_on !== null || (due <= 0 && annulled_at === null);
  await trx
    .updateTable('invoices')
    .set({ status: isPaid ? 'PAID' : 'UNPAID' })
    .where('id', '=', invoiceId)
    .execute();
}
