import { correctionOf, type CorrectionReason, type InvoiceAmounts } from '#domain/money/billing/corrections.ts';
import { invoiceReference } from '#domain/money/billing/invoiceReference.ts';
import type { VerifactuMode } from '#domain/money/billing/verifactu/qr.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { enqueueJobs } from '../../jobs/enqueueJobs.ts';
import { keepStatus } from '../payments/dueOf.ts';
import { refundJob } from '../payments/refundJob.ts';
import { holdSeries, takeNumber } from './nextNumber.ts';
import { registerEntry } from './verifactuChain.ts';

export interface Correction {
  readonly clientId: number;
  readonly invoiceId: number;
  readonly reason: CorrectionReason;
  readonly note: string;
  /** Cents without tax; null = all that is left. */
  readonly netCents: number | null;
  readonly verifactu: VerifactuMode | null;
}

export type Corrected =
  | { readonly ok: true; readonly id: number }
  | {
      readonly ok: false;
      readonly problem: 'missing' | 'corrective' | 'annulled' | 'underWay' | 'disputed' | 'tooMuch';
    };

/**
 * Issues a corrective invoice in the series of its own, by differences. What was charged for the invoice is given back
 * as far as it is corrected; what was not is not asked for any more.
 * @param trx of the owner: series and chain belong to no client
 */
export async function correctInvoice(
  trx: ScopedTransaction,
  { clientId, invoiceId, reason, note, netCents, verifactu }: Correction,
  now: Date,
): Promise<Corrected> {
  const invoice = await trx
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', invoiceId)
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst();
  if (!invoice) return { ok: false, problem: 'missing' };
  if (invoice.kind === 'corrective') return { ok: false, problem: 'corrective' };
  if (invoice.annulled_at) return { ok: false, problem: 'annulled' };
  const charge = await trx
    .selectFrom('charges')
    .select(['id', 'state'])
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', ['intended', 'processing', 'succeeded', 'disputed'])
    .executeTakeFirst();
  if (charge?.state === 'disputed') return { ok: false, problem: 'disputed' };
  // What is on its way can be neither given back nor made smaller.
  if (charge && charge.state !== 'succeeded') return { ok: false, problem: 'underWay' };
  const corrected = await sumOfCorrections(trx, invoiceId);
  const amounts = { netCents: invoice.net_cents, taxCents: invoice.tax_cents, totalCents: invoice.total_cents };
  const part = correctionOf(amounts, corrected, netCents, invoice.tax);
  if (!part) return { ok: false, problem: 'tooMuch' };
  const series = await holdSeries(trx, 'R', now);
  await takeNumber(trx, series);
  const { id } = await trx
    .insertInto('invoices')
    .values({
      client_id: clientId,
      number_prefix: series.prefix,
      number_sequence: series.next,
      status: charge ? 'UNPAID' : 'PAID',
      month: invoice.month,
      issued_on: now.toISOString().slice(0, 10),
      shipments: invoice.shipments,
      plan_from: invoice.plan_from,
      plan_to: invoice.plan_to,
      tax: invoice.tax,
      net_cents: part.netCents,
      tax_cents: part.taxCents,
      total_cents: part.totalCents,
      seller: JSON.stringify(invoice.seller),
      customer: JSON.stringify(invoice.customer),
      kind: 'corrective',
      corrects: invoiceId,
      reason,
      note,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (verifactu) await registerEntry(trx, id, { mode: verifactu, now });
  if (charge)
    await giveBack(trx, { clientId, charge: charge.id, corrective: id, series, cents: -part.totalCents }, now);
  else await keepStatus(trx, invoiceId);
  return { ok: true, id };
}

async function sumOfCorrections(trx: ScopedTransaction, invoiceId: number): Promise<InvoiceAmounts> {
  const rows = await trx
    .selectFrom('invoices')
    .select(['net_cents', 'tax_cents', 'total_cents'])
    .where('corrects', '=', invoiceId)
    .execute();
  return {
    netCents: rows.reduce((sum, { net_cents }) => sum + net_cents, 0),
    taxCents: rows.reduce((sum, { tax_cents }) => sum + tax_cents, 0),
    totalCents: rows.reduce((sum, { total_cents }) => sum + total_cents, 0),
  };
}

/** Written down before anybody is asked to give it back. */
async function giveBack(
  trx: ScopedTransaction,
  back: {
    readonly clientId: number;
    readonly charge: number;
    readonly corrective: number;
    readonly series: { readonly prefix: string; readonly next: number };
    readonly cents: number;
  },
  now: Date,
): Promise<void> {
  const { clientId, charge, corrective, series, cents } = back;
  const reference = invoiceReference({ number_prefix: series.prefix, number_sequence: series.next });
  const { id: refund } = await trx
    .insertInto('refunds')
    .values({
      client_id: clientId,
      invoice_id: corrective,
      charge_id: charge,
      key: `${reference}-refund`,
      amount_cents: cents,
      state: 'intended',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueJobs(trx, refundJob, [{ clientId, key: String(refund), payload: { refund }, dueAt: now }], now);
}
