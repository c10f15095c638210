import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import type { ShopRow } from './shopRow.ts';
import { readNamedOrdersJob } from './readNamedOrders.ts';

/** Has orders of a shop read, each once however often it is named before it is read. @param ids the shop's own */
export async function nameOrders(
  trx: ScopedTransaction,
  shop: Pick<ShopRow, 'id' | 'client_id'>,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  // In a fixed order, so that two who name the same do not deadlock.
  const rows = [...new Set(ids)].toSorted().map((shop_order) => ({
    client_id: shop.client_id,
    eplatform_id: shop.id,
    shop_order,
    named_at: now,
  }));
  await trx
    .insertInto('eplatform_named')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'eplatform_id', 'shop_order'])
        .doUpdateSet({ times: sql`eplatform_named.times + 1` }),
    )
    .execute();
  await askToReadNamed(trx, [shop], now);
}

/** Has all that these shops have named read now. */
export async function askToReadNamed(
  trx: ScopedTransaction,
  shops: readonly Pick<ShopRow, 'id' | 'client_id'>[],
  now: Date,
): Promise<void> {
  const jobs = shops.map(({ id, client_id }) => ({
    clientId: client_id,
    key: String(id),
    payload: { shop: id },
    dueAt: now,
  }));
  await enqueueJobs(trx, readNamedOrdersJob, jobs, now);
}
