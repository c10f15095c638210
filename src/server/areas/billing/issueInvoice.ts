import { billAmounts, type BilledParty, serviceTaxOf } from '#domain/billing/serviceTax.ts';
import { planOf } from '#domain/plans/plans.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { countShipped } from './readMonth.ts';

export interface Bill {
  readonly clientId: number;
  /** yyyy-MM, over. */
  readonly month: string;
  readonly seller: BilledParty;
  readonly customer: BilledParty;
}

/**
 * Bills a month of a client, once: a second call finds the bill of the first. The series is held until the bill is
 * committed, so that numbers have no gap and rise with the days, however many servers close a month at once.
 * @param trx of the owner: the series belongs to no client
 * @returns the id of the bill; null = the month is beyond every plan, and its price by agreement
 */
export async function issueInvoice(
  trx: ScopedTransaction,
  { clientId, month, seller, customer }: Bill,
  now: Date,
): Promise<number | null> {
  const shipments = await countShipped(trx, clientId, month);
  const plan = planOf(shipments);
  if (!plan) return null;
  const prefix = `F${now.toISOString().slice(0, 4)}-`;
  await trx
    .insertInto('invoice_series')
    .values({ prefix, last: 0 })
    .onConflict((conflict) => conflict.column('prefix').doNothing())
    .execute();
  const { last } = await trx
    .selectFrom('invoice_series')
    .select('last')
    .where('prefix', '=', prefix)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = await trx
    .selectFrom('invoices')
    .select('id')
    .where('client_id', '=', clientId)
    .where('month', '=', month)
    .executeTakeFirst();
  if (known) return known.id;
  await trx
    .updateTable('invoice_series')
    .set({ last: last + 1 })
    .where('prefix', '=', prefix)
    .execute();
  const tax = serviceTaxOf(customer);
  const { netCents, taxCents, totalCents } = billAmounts(plan.price, tax);
  const { id } = await trx
    .insertInto('invoices')
    .values({
      client_id: clientId,
      number_prefix: prefix,
      number_sequence: last + 1,
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
