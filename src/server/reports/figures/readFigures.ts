import { LOST_STATUSES } from '#contract/reports/figureLists.ts';
import { MOST_RETURNED_PRODUCTS } from '#contract/reports/figures.ts';
import { sql } from 'kysely';

/** Three moments: the period before lasts from the first to the second, the period from there to the third. */
export interface FigureMoments {
  readonly before: Date;
  readonly begins: Date;
  readonly ends: Date;
}

/** A row of figures of one of the two periods. */
interface OfPeriod {
  readonly is_now: boolean;
}

export interface PackedRow extends OfPeriod {
  readonly user_id: number | null;
  readonly name: string | null;
  readonly orders: number;
  readonly units: number;
  readonly lines: number;
  readonly seconds: number;
}

export interface SentRow extends OfPeriod {
  /** Which of the two groupings the row is of. */
  readonly by: 'carrier' | 'place';
  readonly carrier_id: number | null;
  readonly name: string | null;
  readonly country: string | null;
  readonly province: string | null;
  readonly orders: number;
  readonly delivered: number;
  readonly on_time: number;
  readonly transit_seconds: number;
  readonly priced: number;
  readonly cost: number;
  readonly charged: number;
  /** Ids of those that are lost. */
  readonly lost: readonly number[];
}

const SENT = sql`type in ('order', 'reexpedition') and deleted_at is null`;
/** Which of the two periods a moment belongs to. */
const isNow = (column: string, { begins }: FigureMoments) => sql`${sql.ref(column)} >= ${begins}`;
const inBoth = (column: string, { before, ends }: FigureMoments) =>
  sql`${sql.ref(column)} >= ${before} and ${sql.ref(column)} < ${ends}`;

/** What each person packed last, read from `orders_packed` alone. */
export const packedQuery = (moments: FigureMoments) => sql<PackedRow>`
  select packed.*, users.name from (
    select packed_by as user_id, ${isNow('packed_at', moments)} as is_now, count(*)::integer as orders,
      sum(units)::float8 as units, sum(lines)::float8 as lines, coalesce(sum(packed_seconds), 0)::float8 as seconds
    from orders where ${inBoth('packed_at', moments)} and ${SENT} group by 1, 2
  ) as packed left join users on users.id = packed.user_id`;

/** What left, by carrier and by place, read once from `orders_sent` alone. @param hours in which a parcel is on time */
export const sentQuery = (moments: FigureMoments, hours: number) => sql<SentRow>`
  select sent.*, carriers.name from (
    select case when grouping(carrier_id) = 0 then 'carrier' else 'place' end as by,
      carrier_id, country, case when country = 'ES' then left(postcode, 2) end as province, is_now,
      count(*)::integer as orders, count(delivered_at)::integer as delivered,
      (count(*) filter (where delivered_at <= shipped_at + ${hours}::integer * interval '1 hour'))::integer as on_time,
      coalesce(round(sum(extract(epoch from greatest(delivered_at - shipped_at, interval '0')))), 0)::float8 as transit_seconds,
      count(shipping_cost_cents + shipping_charged_cents)::integer as priced,
      coalesce(sum(shipping_cost_cents) filter (where shipping_charged_cents is not null), 0)::float8 as cost,
      coalesce(sum(shipping_charged_cents) filter (where shipping_cost_cents is not null), 0)::float8 as charged,
      coalesce(json_agg(id) filter (where status in (${sql.join(LOST_STATUSES.map((one) => sql.lit(one)))})), '[]') as lost
    from (select *, ${isNow('shipped_at', moments)} as is_now from orders where ${inBoth('shipped_at', moments)} and ${SENT}) as orders
    group by grouping sets ((carrier_id, is_now), (country, case when country = 'ES' then left(postcode, 2) end, is_now))
  ) as sent left join carriers on carriers.id = sent.carrier_id`;

export interface LossRow extends OfPeriod {
  readonly currency: string;
  readonly cents: number;
}

/** What the lost orders were worth. */
export const lossQuery = (moments: FigureMoments, ids: readonly number[]) => sql<LossRow>`
  select currency, ${isNow('shipped_at', moments)} as is_now, sum(total_cents)::float8 as cents
  from orders where id = any(${ids}::bigint[]) group by 1, 2`;

export interface ReasonRow extends OfPeriod {
  readonly reason: string | null;
  readonly orders: number;
}

const returnedIn = (moments: FigureMoments) => sql`returned as materialized (
  select id, ${isNow('created_at', moments)} as is_now from orders
  where type = 'return' and ${inBoth('created_at', moments)} and deleted_at is null)`;

/** Returns by what their customers said. */
export const reasonQuery = (moments: FigureMoments) => sql<ReasonRow>`
  with ${returnedIn(moments)}
  select said.reason, is_now, count(*)::integer as orders
  from returned left join announced_returns on announced_returns.order_id = returned.id
    left join lateral (select distinct line ->> 'reason' as reason from jsonb_array_elements(lines) as line) as said on true
  group by 1, 2`;

export interface ReturnedRow extends OfPeriod {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly orders: number;
  readonly units: number;
}

/** The products that came back most in the period, and how often before. */
export const returnedQuery = (moments: FigureMoments) => sql<ReturnedRow>`
  with ${returnedIn(moments)}, goods as materialized (
    select product_id, is_now, count(distinct order_id)::integer as orders, sum(quantity)::float8 as units
    from order_lines join returned on returned.id = order_lines.order_id group by 1, 2
  ), most as (
    select product_id from goods group by 1
    order by coalesce(sum(units) filter (where is_now), 0) desc, sum(units) desc, product_id limit ${sql.lit(MOST_RETURNED_PRODUCTS)}
  )
  select products.id, sku, name, is_now, orders, units from goods join most using (product_id)
    join products on products.id = goods.product_id`;
