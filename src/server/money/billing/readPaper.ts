import { invoiceReference } from '#domain/money/billing/invoiceReference.ts';
import { verifactuAddress } from '#domain/money/billing/verifactu/qr.ts';
import { issuerNumber } from '#domain/money/billing/verifactu/registerInvoice.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';

const dayOf = sql<string>`to_char(issued_on, 'YYYY-MM-DD')`;

/** What stands on the paper of an invoice; undefined = the scope has none of this id. */
export async function readPaper(trx: ScopedTransaction, id: number) {
  const row = await trx
    .selectFrom('invoices')
    .selectAll()
    .select(dayOf.as('issued_day'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const corrected =
    row.corrects === null
      ? null
      : await trx
          .selectFrom('invoices')
          .select(['number_prefix', 'number_sequence', dayOf.as('issued_day')])
          .where('id', '=', row.corrects)
          .executeTakeFirstOrThrow();
  const entry = await trx
    .selectFrom('verifactu_records')
    .select('mode')
    .where('invoice_id', '=', id)
    .where('operation', '=', 'alta')
    .executeTakeFirst();
  const qr = entry
    ? verifactuAddress(entry.mode, {
        issuer: issuerNumber(row.seller),
        number: invoiceReference(row),
        issuedOn: row.issued_day,
        totalCents: row.total_cents,
      })
    : null;
  return { ...row, corrected, qr };
}
