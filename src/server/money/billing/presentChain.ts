import type { DataOf } from '#contract/endpoint.ts';
import type { verifactu } from '#contract/money/payments.ts';
import { invoiceReference } from '#domain/money/billing/invoiceReference.ts';
import type { VerifactuMode } from '#domain/money/billing/verifactu/qr.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner } from '../../db/tenancy.ts';

/** How long the chain of this mode is, and its newest record. */
export async function presentChain(
  database: DatabaseHandle,
  mode: VerifactuMode | null,
): Promise<DataOf<typeof verifactu>> {
  if (mode === null) return { mode: 'off', records: 0, last: null };
  return asOwner(database, async (trx) => {
    const { records } = await trx
      .selectFrom('verifactu_records')
      .select((eb) => eb.fn.countAll<number>().as('records'))
      .where('mode', '=', mode)
      .executeTakeFirstOrThrow();
    const last = await trx
      .selectFrom('verifactu_records')
      .innerJoin('invoices', 'invoices.id', 'verifactu_records.invoice_id')
      .select(['number_prefix', 'number_sequence', 'created_at', 'hash'])
      .where('mode', '=', mode)
      .orderBy('verifactu_records.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return {
      mode,
      records,
      last: last ? { number: invoiceReference(last), at: last.created_at.toISOString(), hash: last.hash } : null,
    };
  });
}
