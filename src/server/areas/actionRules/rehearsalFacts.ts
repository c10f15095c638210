import type { DataOf } from '#contract/endpoint.ts';
import { REHEARSED_ORDERS, type ruleFacts } from '#contract/endpoints/actionRules.ts';
import { clientZone } from '../../records/clientZone.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { readFacts } from './readFacts.ts';

/** What rules know of the newest orders of a client. */
export async function rehearsalFacts(trx: ScopedTransaction, clientId: number): Promise<DataOf<typeof ruleFacts>> {
  const newest = await trx
    .selectFrom('orders')
    .select(['id', 'order_reference'])
    .where('client_id', '=', clientId)
    .where('type', '<>', 'lotshipping')
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(REHEARSED_ORDERS)
    .execute();
  const facts = await readFacts(
    trx,
    newest.map(({ id }) => id),
  );
  return {
    time_zone: await clientZone(trx, clientId),
    orders: newest.map(({ id, order_reference }) => ({
      id,
      order_reference,
      facts: JSON.stringify(facts.get(id) ?? {}),
    })),
  };
}
