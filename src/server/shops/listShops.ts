import { sql } from 'kysely';
import type { Shop } from '#contract/shops/shop.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { isShopLive, type ShopRow } from './shopRow.ts';
import { standingDifferences } from './standingDifferences.ts';
import { tellShopJob } from './tellShop.ts';

/** How far behind each shop of the scope we are, by its id; one that waits for nothing is missing. */
async function waitingOfShops(trx: ScopedTransaction): Promise<ReadonlyMap<number, Shop['waiting']>> {
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

interface ShopChoice {
  /** 0 active, 1 disabled, 2 both. */
  readonly active: number;
  readonly state: ShopRow['state'];
}

/** Shops of the scope with what is to be done about them. @param chosen one alone by its id, whatever its state, or some */
export async function listShops(
  trx: ScopedTransaction,
  chosen: number | ShopChoice = { active: 2, state: 'connected' },
): Promise<Shop[]> {
  const one = typeof chosen === 'number' ? chosen : null;
  const some = typeof chosen === 'number' ? null : chosen;
  const isBegun = some?.state === 'preregistered';
  const rows = await trx
    .selectFrom('eplatforms')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('eplatform_orders')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('eplatform_orders.eplatform_id', '=', 'eplatforms.id')
        .where((or) => or.or([or('problem', 'is not', null), or('tell_problem', 'is not', null)]))
        .as('failures'),
      eb
        .selectFrom('eplatform_carriers')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('eplatform_carriers.eplatform_id', '=', 'eplatforms.id')
        .where('carrier_id', 'is', null)
        .as('unmapped'),
      eb
        .selectFrom('eplatform_privacy')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('eplatform_privacy.eplatform_id', '=', 'eplatforms.id')
        .where('kind', '=', 'data')
        .where('done_at', 'is', null)
        .as('privacy'),
    ])
    .$if(one !== null, (query) => query.where('id', '=', one ?? 0))
    .$if(some !== null, (query) => query.where('state', '=', some?.state ?? 'connected'))
    // One that was begun and is disabled was put aside.
    .$if(some?.active === 0 || isBegun, (query) => query.where('disabled_at', 'is', null))
    .$if(some?.active === 1, (query) => query.where('disabled_at', 'is not', null))
    .orderBy('client_id')
    .orderBy('id')
    .execute();
  const differing = await standingDifferences(trx)
    .select(({ fn }) => ['eplatform_differences.eplatform_id', fn.countAll<number>().as('count')])
    .groupBy('eplatform_differences.eplatform_id')
    .execute();
  const waiting = await waitingOfShops(trx);
  return rows.map(({ failures, unmapped, privacy, ...row }) => ({
    ...present(row),
    waiting: waiting.get(row.id) ?? null,
    failures: failures ?? 0,
    differences: differing.find(({ eplatform_id }) => eplatform_id === row.id)?.count ?? 0,
    unmapped: unmapped ?? 0,
    privacy: privacy ?? 0,
  }));
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function present(row: ShopRow): Omit<Shop, 'waiting' | 'failures' | 'differences' | 'unmapped' | 'privacy'> {
  const { reading, first_import } = row;
  return {
    id: row.id,
    id_client: row.client_id,
    name: row.name,
    url: row.url,
    eplatform_type: row.eplatform_type,
    state: row.state,
    tracking_on_web: row.tracking_on_web,
    statuses: [...row.statuses],
    shipped_status: row.shipped_status,
    delivered_status: row.delivered_status,
    partial_status: row.partial_status,
    product_fields: row.product_fields,
    customer_fields: row.customer_fields,
    status_names: [...(row.status_names ?? [])],
    checked_at: iso(row.checked_at),
    problem: row.problem,
    noise: row.noise,
    read_at: iso(row.read_at),
    live: isShopLive(row),
    last_order_at: iso(row.last_order_at),
    last_tracking_at: iso(row.last_tracking_at),
    first_import:
      reading?.days === undefined ? first_import : { days: reading.days, orders: reading.orders, done_at: null },
    deleted_at: iso(row.disabled_at),
  };
}
