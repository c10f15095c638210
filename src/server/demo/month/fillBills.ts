import { billAmounts, serviceTaxOf } from '#domain/money/billing/serviceTax.ts';
import { planOf } from '#domain/money/plans/plans.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { holdSeries, takeNumber } from '../../money/billing/nextNumber.ts';

const DAY_MS = 86_400_000;

const SELLER = {
  name: 'Despacho Demo SL',
  taxId: 'B12345674',
  address: 'Calle del Muelle 1',
  postcode: '28045',
  city: 'Madrid',
  country: 'ES',
} as const;
const CUSTOMER = {
  name: 'Ultramarinos Demo SL',
  taxId: 'B84561232',
  address: 'Calle Torneros 12',
  postcode: '28906',
  city: 'Getafe',
  country: 'ES',
} as const;

/** The bills of the two months before: one paid by transfer, one open. @param trx of the owner: the series belongs to no client */
export async function fillBills(trx: ScopedTransaction, clientId: number, now: Date): Promise<void> {
  const monthBefore = (months: number): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  const { taxId: tax_id, ...place } = CUSTOMER;
  await trx
    .insertInto('billing_details')
    .values({
      client_id: clientId,
      ...place,
      tax_id,
      created_at: monthBefore(3),
      billed_through: monthBefore(1).toISOString().slice(0, 7),
    })
    .execute();
  for (const { months, shipments, isPaid } of [
    { months: 2, shipments: 188, isPaid: true },
    { months: 1, shipments: 214, isPaid: false },
  ]) {
    const issued = monthBefore(months - 1);
    const plan = planOf(shipments);
    if (!plan) continue;
    const tax = serviceTaxOf(CUSTOMER);
    const { netCents, taxCents, totalCents } = billAmounts(plan.price, tax);
    const series = await holdSeries(trx, 'F', issued);
    await takeNumber(trx, series);
    await trx
      .insertInto('invoices')
      .values({
        client_id: clientId,
        number_prefix: series.prefix,
        number_sequence: series.next,
        status: isPaid ? 'PAID' : 'UNPAID',
        month: monthBefore(months).toISOString().slice(0, 7),
        issued_on: issued.toISOString().slice(0, 10),
        shipments,
        plan_from: plan.from,
        plan_to: plan.to,
        tax,
        net_cents: netCents,
        tax_cents: taxCents,
        total_cents: totalCents,
        seller: JSON.stringify(SELLER),
        customer: JSON.stringify(CUSTOMER),
        kind: 'invoice',
        note: '',
        ...(isPaid && { transferred_on: new Date(issued.getTime() + 6 * DAY_MS).toISOString().slice(0, 10) }),
      })
      .execute();
  }
}
