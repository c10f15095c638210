import type { DataOf } from '#contract/endpoint.ts';
import type { clientEplatforms } from '#contract/clients/clients.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

const MONTH_MS = 30 * 86_400_000;

/** The connected shops of each client, with how their connection is and how many orders of late came from each. */
export async function shopsOfClients(trx: ScopedTransaction, now: Date): Promise<DataOf<typeof clientEplatforms>> {
  const since = new Date(now.getTime() - MONTH_MS);
  const counted = trx
    .selectFrom('orders')
    .select(({ fn }) => ['eplatform_id', fn.countAll<number>().as('orders'), fn.max('date_order').as('last')])
    .where('eplatform_id', 'is not', null)
    .where('orders.deleted_at', 'is', null)
    .where('orders.date_order', '>=', since)
    .groupBy('eplatform_id');
  const rows = await trx
    .selectFrom('eplatforms')
    .innerJoin('clients', 'clients.id', 'eplatforms.client_id')
    .leftJoin(counted.as('counted'), 'counted.eplatform_id', 'eplatforms.id')
    .select(['clients.id as id_client', 'clients.name as client', 'eplatforms.id as id_eplatform', 'eplatforms.name'])
    .select(['eplatform_type', 'eplatforms.url', 'problem', 'eplatforms.disabled_at', 'counted.orders', 'counted.last'])
    .where('eplatforms.state', '=', 'connected')
    .orderBy('clients.id')
    .orderBy('eplatforms.id')
    .execute();
  return rows.map(({ orders, last, disabled_at, ...row }) => ({
    ...row,
    deleted_at: disabled_at?.toISOString() ?? null,
    orders: orders ?? 0,
    last_order_at: last === null ? null : new Date(last).toISOString(),
  }));
}
