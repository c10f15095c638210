import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { WORLD_NOW } from './subject.ts';

/** Whom the bills of a client are written to, and one of them. @param sequence others are of other months */
export async function insertInvoice(
  trx: ScopedTransaction,
  client_id: number,
  mark: string,
  sequence = 1,
): Promise<number> {
  const place = { address: `${mark} 1`, postcode: '28001', city: 'Madrid', country: 'ES' };
  const whom = { name: `${mark} SL`, ...place };
  await trx
    .insertInto('billing_details')
    .values({ client_id, tax_id: 'B84561232', created_at: WORLD_NOW, ...whom })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .execute();
  const party = JSON.stringify({ ...whom, taxId: 'B84561232' });
  const amounts = { net_cents: 3_900, tax_cents: 819, total_cents: 4_719, tax: 'iva' } as const;
  const month = sequence === 1 ? '2026-10' : `${1_000 + sequence}-01`;
  const plan = { shipments: 12, plan_from: 0, plan_to: 100, month, issued_on: '2026-11-01' };
  const kind = { kind: 'invoice' as const, note: '', status: 'UNPAID' as const };
  const row = { client_id, number_prefix: `${mark}-`, number_sequence: sequence, ...kind };
  const { id } = await trx
    .insertInto('invoices')
    .values({ ...row, ...plan, ...amounts, seller: party, customer: party })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
