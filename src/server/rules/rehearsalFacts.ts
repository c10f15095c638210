import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { DataOf } from '#contract/endpoint.ts';
import { REHEARSED_ORDERS, type ruleFacts } from '#contract/rules/actionRules.ts';
import { clientZone } from '../clients/clientZone.ts';
import { labelPrices } from '../carriers/tariffs/labelPrices.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { readFacts } from './readFacts.ts';

const pack = promisify(gzip);

/** What rules know of the newest orders of a client, and what their labels would cost. */
export async function rehearsalFacts(
  trx: ScopedTransaction,
  clientId: number,
  now: Date,
): Promise<DataOf<typeof ruleFacts>> {
  const newest = await trx
    .selectFrom('orders')
    .select(['id', 'order_reference'])
    .where('client_id', '=', clientId)
    .where('type', '<>', 'lotshipping')
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(REHEARSED_ORDERS)
    .execute();
  const ids = newest.map(({ id }) => id);
  const facts = await readFacts(trx, ids);
  const prices = await labelPrices(trx, clientId, ids, now);
  return {
    time_zone: await clientZone(trx, clientId),
    orders: newest.map((order) => ({ ...order, label_cents: prices.get(order.id) ?? null })),
    facts: (await pack(JSON.stringify(ids.map((id) => facts.get(id) ?? {})))).toString('base64'),
  };
}
