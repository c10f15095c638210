import { createHash } from 'node:crypto';
import { CORRECTION_REASONS } from '#domain/money/billing/corrections.ts';
import { invoiceReference } from '#domain/money/billing/invoiceReference.ts';
import { hashText } from '#domain/money/billing/verifactu/hash.ts';
import type { VerifactuMode } from '#domain/money/billing/verifactu/qr.ts';
import type { VerifactuAnnulment, VerifactuEntry, VerifactuSystem } from '#domain/money/billing/verifactu/record.ts';
import {
  annulmentOf,
  entryOf,
  issuerNumber,
  type LastRecord,
} from '#domain/money/billing/verifactu/registerInvoice.ts';
import { spanishTime } from '#domain/money/billing/verifactu/spanishTime.ts';
import type { BilledParty } from '#domain/money/billing/serviceTax.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';

export const recordHash = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();

/** The program, and its seller as the one who is responsible for how it is set up. */
const systemOf = (seller: BilledParty): VerifactuSystem => ({
  NombreRazon: seller.name,
  NIF: issuerNumber(seller),
  NombreSistemaInformatico: 'Despacho',
  IdSistemaInformatico: 'DE',
  Version: '0.1.0',
  NumeroInstalacion: '1',
  TipoUsoPosibleSoloVerifactu: 'N',
  TipoUsoPosibleMultiOT: 'N',
  IndicadorMultiplesOT: 'N',
});

/** Writes an invoice down in the chain of its issuer, in the transaction that issues it. @param trx of the owner */
export async function registerEntry(
  trx: ScopedTransaction,
  invoiceId: number,
  { mode, now }: { readonly mode: VerifactuMode; readonly now: Date },
): Promise<void> {
  const row = await readInvoice(trx, invoiceId);
  const corrected = row.corrects === null ? null : await readInvoice(trx, row.corrects);
  const month = row.month.split('-').toReversed().join('/');
  await append(trx, row, { mode, now, operation: 'alta' }, (last) =>
    entryOf(
      {
        issuer: row.seller,
        recipient: row.customer,
        number: invoiceReference(row),
        issuedOn: row.issued_day,
        tax: row.tax,
        netCents: row.net_cents,
        taxCents: row.tax_cents,
        totalCents: row.total_cents,
        description: `Servicio de gestión de envíos, ${month}`,
        corrects:
          corrected && row.reason
            ? {
                type: CORRECTION_REASONS[row.reason],
                number: invoiceReference(corrected),
                issuedOn: corrected.issued_day,
              }
            : null,
      },
      { last, system: systemOf(row.seller), at: spanishTime(now) },
    ),
  );
}

/** Writes down that the record of an invoice is taken back. @param trx of the owner */
export async function registerAnnulment(
  trx: ScopedTransaction,
  invoiceId: number,
  { mode, now }: { readonly mode: VerifactuMode; readonly now: Date },
): Promise<void> {
  const row = await readInvoice(trx, invoiceId);
  await append(trx, row, { mode, now, operation: 'anulacion' }, (last) =>
    annulmentOf(
      { issuer: row.seller, number: invoiceReference(row), issuedOn: row.issued_day },
      { last, system: systemOf(row.seller), at: spanishTime(now) },
    ),
  );
}

const readInvoice = (trx: ScopedTransaction, id: number) =>
  trx
    .selectFrom('invoices')
    .selectAll()
    .select(sql<string>`to_char(issued_on, 'YYYY-MM-DD')`.as('issued_day'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

type InvoiceRow = Awaited<ReturnType<typeof readInvoice>>;

/** The chain is held until the record is committed: two records never follow the same one. */
async function append(
  trx: ScopedTransaction,
  row: InvoiceRow,
  {
    mode,
    now,
    operation,
  }: { readonly mode: VerifactuMode; readonly now: Date; readonly operation: 'alta' | 'anulacion' },
  write: (last: LastRecord | null) => Omit<VerifactuEntry, 'Huella'> | Omit<VerifactuAnnulment, 'Huella'>,
): Promise<void> {
  const issuer = issuerNumber(row.seller);
  await trx
    .insertInto('verifactu_chains')
    .values({ issuer, mode, last: 0 })
    .onConflict((conflict) => conflict.columns(['issuer', 'mode']).doNothing())
    .execute();
  const { last: before } = await trx
    .selectFrom('verifactu_chains')
    .select('last')
    .where('issuer', '=', issuer)
    .where('mode', '=', mode)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const last = await trx
    .selectFrom('verifactu_records')
    .innerJoin('invoices', 'invoices.id', 'verifactu_records.invoice_id')
    .select(['hash', 'number_prefix', 'number_sequence'])
    .select(sql<string>`to_char(issued_on, 'YYYY-MM-DD')`.as('issuedOn'))
    .where('issuer', '=', issuer)
    .where('mode', '=', mode)
    .where('sequence', '=', before)
    .executeTakeFirst();
  const bare = write(last ? { number: invoiceReference(last), issuedOn: last.issuedOn, hash: last.hash } : null);
  const hash = recordHash(hashText(bare));
  await trx
    .insertInto('verifactu_records')
    .values({
      client_id: row.client_id,
      invoice_id: row.id,
      issuer,
      mode,
      sequence: before + 1,
      operation,
      hash,
      record: JSON.stringify({ ...bare, Huella: hash }),
      created_at: now,
    })
    .execute();
  await trx
    .updateTable('verifactu_chains')
    .set({ last: before + 1 })
    .where('issuer', '=', issuer)
    .where('mode', '=', mode)
    .execute();
}
