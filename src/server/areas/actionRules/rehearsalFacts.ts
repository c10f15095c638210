import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { DataOf } from '#contract/endpoint.ts';
import { REHEARSED_ORDERS, type ruleFacts } from '#contract/endpoints/actionRules.ts';
import { clientZone } from '../../records/clientZone.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { readFacts } from './readFacts.ts';

const pack = promisify(gzip);

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
    orders: newest,
    facts: (await pack(JSON.stringify(newest.map(({ id }) => facts.get(id) ?? {})))).toString('base64'),
  };
}
