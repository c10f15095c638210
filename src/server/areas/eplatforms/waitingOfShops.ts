import type { Eplatform } from '#contract/entities/eplatform.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { readOneOrderJob } from './readOneOrder.ts';
import { tellShopJob } from './tellShop.ts';

/** How far behind each shop of the scope we are, by its id; one that waits for nothing is missing. */
export async function waitingOfShops(trx: ScopedTransaction): Promise<ReadonlyMap<number, Eplatform['waiting']>> {
  const { rows } = await sql<{ shop: number; orders: number; trackings: number; since: Date }>`
    select coalesce((payload ->> 'shop')::integer, eplatform_orders.eplatform_id) as shop,
      (count(*) filter (where kind = ${readOneOrderJob.name}))::integer as orders,
      (count(*) filter (where kind = ${tellShopJob.name}))::integer as trackings,
      min(jobs.created_at) as since
    from jobs
    left join eplatform_orders on kind = ${tellShopJob.name} and eplatform_orders.id = (payload ->> 'row')::integer
    where kind in (${readOneOrderJob.name}, ${tellShopJob.name}) and state <> 'dead'
    group by 1`.execute(trx);
  return new Map(rows.map(({ shop, since, ...row }) => [shop, { ...row, since: since.toISOString() }]));
}
