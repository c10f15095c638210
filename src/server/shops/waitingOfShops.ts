import type { Shop } from '#contract/shops/shop.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { tellShopJob } from './tellShop.ts';

/** How far behind each shop of the scope we are, by its id; one that waits for nothing is missing. */
export async function waitingOfShops(trx: ScopedTransaction): Promise<ReadonlyMap<number, Shop['waiting']>> {
  const { rows } = await sql<{ shop: number; orders: number; trackings: number; since: Date }>`
    select shop, count(*) filter (where is_order)::integer as orders,
      count(*) filter (where not is_order)::integer as trackings, min(since) as since
    from (
      select eplatform_id as shop, true as is_order, named_at as since from eplatform_named
      union all
      select eplatform_orders.eplatform_id, false, jobs.created_at
      from jobs join eplatform_orders on eplatform_orders.id = (jobs.payload ->> 'row')::bigint
      where jobs.kind in (${tellShopJob.name}, ${tellShopJob.slow.name}) and jobs.state <> 'dead'
    ) as waits
    group by shop`.execute(trx);
  return new Map(rows.map(({ shop, since, ...row }) => [shop, { ...row, since: since.toISOString() }]));
}
