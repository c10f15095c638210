import type { BilledParty } from '#domain/money/billing/serviceTax.ts';
import type { VerifactuMode } from '#domain/money/billing/verifactu/qr.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { sql } from 'kysely';
import { asOwner, type ScopedTransaction } from '../../db/tenancy.ts';
import { issueInvoice } from './issueInvoice.ts';

/**
 * Bills the months that are over (UTC) to every client that has said whom its bills are written to. Each in a
 * transaction of its own. Whoever says it late is billed for the months before as well, as far as they had anything sent
 * and the service was billed to anybody: to say it late is no way not to pay.
 * `seller` null = nobody sells here, and nothing is billed.
 */
export async function closeMonth(
  database: DatabaseHandle,
  { seller, verifactu }: { readonly seller: BilledParty | null; readonly verifactu: VerifactuMode | null },
  now: Date,
): Promise<void> {
  if (!seller) return;
  const begin = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const month = new Date(begin.getTime() - 1).toISOString().slice(0, 7);
  const due = await asOwner(database, (trx) => readDue(trx, { begin, month }));
  const faults: unknown[] = [];
  for (const { client_id: clientId, month, tax_id: taxId, name, address, postcode, city, country } of due) {
    const customer = { name, taxId, address, postcode, city, country };
    // One client that cannot be billed must not keep the others from it.
    await asOwner(database, (trx) => issueInvoice(trx, { clientId, month, seller, customer, verifactu }, now)).catch(
      (fault: unknown) => faults.push(fault),
    );
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} months could not be billed`);
}

/** The months that wait to be billed, the oldest first. @param month the last that is over; @param begin its end */
function readDue(trx: ScopedTransaction, { begin, month }: { readonly begin: Date; readonly month: string }) {
  return trx
    .with('months', (cte) =>
      cte
        .selectFrom(
          sql<{ first: Date }>`generate_series(
            (coalesce((select min(invoices.month) from invoices), ${month}) || '-01')::timestamp,
            ${`${month}-01`}::timestamp, interval '1 month')`.as<'series'>(sql`series(first)`),
        )
        .select(sql<string>`to_char(first, 'YYYY-MM')`.as('month')),
    )
    .selectFrom('billing_details')
    .innerJoin('clients', 'clients.id', 'billing_details.client_id')
    .innerJoin('months', (join) => join.onTrue())
    .selectAll('billing_details')
    .select('months.month')
    .where('clients.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('months.month', '=', month), eb('billing_details.created_at', '<', begin)]),
        sql<boolean>`exists (select from order_tallies where client_id = billing_details.client_id
          and type <> 'lotshipping' and orders > 0 and shipped_on >= (months.month || '-01')::date
          and shipped_on < (months.month || '-01')::date + interval '1 month')`,
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices')
            .select('id')
            .whereRef('invoices.client_id', '=', 'billing_details.client_id')
            .whereRef('invoices.month', '=', 'months.month')
            .where('kind', '=', 'invoice')
            // What was taken back of an older month was looked at by somebody: it is not billed again by itself.
            .where((or) => or.or([or('annulled_at', 'is', null), or('months.month', '<', month)])),
        ),
      ),
    )
    .orderBy('months.month')
    .orderBy('billing_details.client_id')
    .execute();
}
