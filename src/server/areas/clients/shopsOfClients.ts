import type { DataOf } from '#contract/endpoint.ts';
import type { clientEplatforms } from '#contract/endpoints/clients.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';

const MONTH_MS = 30 * 86_400_000;

/** From which kinds of shops the orders of each client came of late: what an order says of it is all that is known. */
export async function shopsOfClients(trx: ScopedTransaction, now: Date): Promise<DataOf<typeof clientEplatforms>> {
  const rows = await trx
    .selectFrom('orders')
    .innerJoin('clients', 'clients.id', 'orders.client_id')
    .select(['clients.id as id_client', 'clients.name as client', 'orders.eplatform_type'])
    .select((eb) => [eb.fn.countAll<number>().as('orders'), sql<Date>`max(orders.date_order)`.as('last_order_at')])
    .where('orders.deleted_at', 'is', null)
    .where('orders.eplatform_type', 'is not', null)
    .where('orders.date_order', '>=', new Date(now.getTime() - MONTH_MS))
    .groupBy(['clients.id', 'clients.name', 'orders.eplatform_type'])
    .orderBy('clients.id')
    .orderBy('orders.eplatform_type')
    .execute();
  return rows.flatMap(({ eplatform_type, last_order_at, ...row }) =>
    eplatform_type === null ? [] : [{ ...row, eplatform_type, last_order_at: new Date(last_order_at).toISOString() }],
  );
}
