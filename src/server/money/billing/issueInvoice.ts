import { billAmounts, type BilledParty, serviceTaxOf } from '#domain/money/billing/serviceTax.ts';
import type { VerifactuMode } from '#domain/money/billing/verifactu/qr.ts';
import { planOf } from '#domain/money/plans/plans.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { enqueueCharge } from '../payments/chargeJob.ts';
import { holdSeries, takeNumber } from './nextNumber.ts';
import { countShipped } from './readMonth.ts';
import { registerEntry } from './verifactuChain.ts';

export interface Bill {
  readonly clientId: number;
  /** yyyy-MM, over. */
  readonly month: string;
  readonly seller: BilledParty;
  readonly customer: BilledParty;
  /** The chain of records that it joins. */
  readonly verifactu: VerifactuMode | null;
}

/**
 * Bills a month of a client, once, and has it charged: a second call finds the bill of the first. The series is held
 * until the bill is committed, however many servers close a month at once.
 * @param trx of the owner: the series belongs to no client
 * @returns the id of the bill; null = the month is beyond every plan, and its price by agreement
 */
export async function issueInvoice(
  trx: ScopedTransaction,
  { clientId, month, seller, customer, verifactu }: Bill,
  now: Date,
): Promise<number | null> {
  const shipments = await countShipped(trx, clientId, month);
  const plan = planOf(shipments);
  if (!plan) return null;
  const series = await holdSeries(trx, 'F', now);
  const known = await trx
    .selectFrom('invoices')
    .select('id')
    .where('client_id', '=', clientId)
    .where('month', '=', month)
    .where('kind', '=', 'invoice')
    .where('annulled_at', 'is', null)
    .executeTakeFirst();
  if (known) return known.id;
  await takeNumber(trx, series);
  const tax = serviceTaxOf(customer);
  const { netCents, taxCents, totalCents } = billAmounts(plan.price, tax);
  const { id } = await trx
    .insertInto('invoices')
    .values({
      client_id: clientId,
      number_prefix: series.prefix,
      number_sequence: series.next,
      status: 'UNPAID',
      month,
      issued_on: now.toISOString().slice(0, 10),
      shipments,
      plan_from: plan.from,
      plan_to: plan.to,
      tax,
      net_cents: netCents,
      tax_cents: taxCents,
      total_cents: totalCents,
      seller: JSON.stringify(seller),
      customer: JSON.stringify(customer),
      kind: 'invoice',
      note: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (verifactu) await registerEntry(trx, id, { mode: verifactu, now });
  await enqueueCharge(trx, { clientId, invoice: id, dueAt: now }, now);
  return id;
}
