import { sql } from 'kysely';
import type { BilledParty } from '#domain/money/billing/serviceTax.ts';
import type { VerifactuMode } from '#domain/money/billing/verifactu/qr.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner, type ScopedTransaction } from '../../db/tenancy.ts';
import { requestBillingMails } from '../payments/billingMails.ts';
import { issueInvoice } from './issueInvoice.ts';
import { countShipped } from './readMonth.ts';

/** Clients of one go: the next one goes on behind them. */
const MOST = 500;

/**
 * Writes to those who manage a client that had something sent and has not said whom it is billed to: once for each month
 * that is over. What it owes is billed by itself as soon as it does.
 * @param month yyyy-MM, over
 */
async function askForDetails(trx: ScopedTransaction, month: string, now: Date): Promise<void> {
  const clients = await trx
    .selectFrom('clients')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('details_asked', 'is', null), eb('details_asked', '<', month)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('billing_details').select('client_id').whereRef('client_id', '=', 'clients.id'))),
    )
    .orderBy('id')
    .limit(MOST)
    .execute();
  for (const { id } of clients) {
    const sent = await countShipped(trx, id, month);
    if (sent > 0) await requestBillingMails(trx, { purpose: 'details', clientId: id, charge: null }, now);
  }
  if (clients.length > 0)
    await trx
      .updateTable('clients')
      .set({ details_asked: month })
      .where(
        'id',
        'in',
        clients.map(({ id }) => id),
      )
      .execute();
}

/**
 * Bills the months that are over (UTC) to every client that has said whom its bills are written to. Each in a
 * transaction of its own. Whoever says it late is billed for the months before as well, as far as they had anything sent
 * and the service was billed to anybody: to say it late is no way not to pay. Whoever has not said it is asked to. A
 * client whose months are billed is looked at again when the next one is over.
 * `seller` null = nobody sells here, and nothing is billed.
 */
export async function closeMonth(
  database: DatabaseHandle,
  { seller, verifactu }: { readonly seller: BilledParty | null; readonly verifactu: VerifactuMode | null },
  now: Date,
): Promise<void> {
  if (!seller) return;
  const ended = endedMonth(now);
  const faults: unknown[] = [];
  for (const details of await asOwner(database, (trx) => readUnbilled(trx, ended.month))) {
    const { client_id: clientId, tax_id: taxId, name, address, postcode, city, country } = details;
    const customer = { name, taxId, address, postcode, city, country };
    // One client that cannot be billed must not keep the others from it.
    try {
      for (const month of await asOwner(database, (trx) => readDue(trx, details, ended)))
        await asOwner(database, (trx) => issueInvoice(trx, { clientId, month, seller, customer, verifactu }, now));
      await asOwner(database, (trx) =>
        trx
          .updateTable('billing_details')
          .set({ billed_through: ended.month })
          .where('client_id', '=', clientId)
          .execute(),
      );
    } catch (fault) {
      faults.push(fault);
    }
  }
  await asOwner(database, (trx) => askForDetails(trx, ended.month, now));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} clients could not be billed`);
}

/** The last month that is over. */
interface EndedMonth {
  /** yyyy-MM (UTC) */
  readonly month: string;
  /** When the next one began. */
  readonly end: Date;
}

export function endedMonth(now: Date): EndedMonth {
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return { month: new Date(end.getTime() - 1).toISOString().slice(0, 7), end };
}

/** The clients whose months were not looked at since this one ended. @param month yyyy-MM */
function readUnbilled(trx: ScopedTransaction, month: string) {
  return trx
    .selectFrom('billing_details')
    .innerJoin('clients', 'clients.id', 'billing_details.client_id')
    .selectAll('billing_details')
    .where('clients.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('billed_through', 'is', null), eb('billed_through', '<', month)]))
    .orderBy('billing_details.client_id')
    .execute();
}

/** The month from which on anybody is billed; the one that is over where nobody was yet. */
export const firstBilled = (month: string) =>
  sql<string>`coalesce((select min(invoices.month) from invoices), ${month})`;

/** The months of a client that wait to be billed, the oldest first. */
async function readDue(
  trx: ScopedTransaction,
  { client_id, created_at, billed_through }: Awaited<ReturnType<typeof readUnbilled>>[number],
  { month, end }: EndedMonth,
): Promise<readonly string[]> {
  const { rows } = await sql<{ month: string }>`
    select due.month from generate_series(
      greatest((${firstBilled(month)} || '-01')::timestamp, (${billed_through} || '-01')::timestamp + interval '1 month'),
      ${`${month}-01`}::timestamp, interval '1 month') as series(first)
    cross join lateral (select to_char(first, 'YYYY-MM') as month) as due
    where ((due.month = ${month} and ${created_at < end}) or exists (select from order_tallies
        where client_id = ${client_id} and type <> 'lotshipping' and orders > 0
          and shipped_on >= first::date and shipped_on < (first + interval '1 month')::date))
      -- What was taken back of an older month was looked at by somebody: it is not billed again by itself.
      and not exists (select from invoices where invoices.client_id = ${client_id} and invoices.month = due.month
        and kind = 'invoice' and (annulled_at is null or due.month < ${month}))
    order by due.month`.execute(trx);
  return rows.map((row) => row.month);
}
