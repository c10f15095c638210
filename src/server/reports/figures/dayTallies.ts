import { LOST_STATUSES } from '#contract/reports/figureLists.ts';
import { MOST_DAYS_ON_THE_WAY } from '#contract/reports/figures.ts';
import { type RawBuilder, sql } from 'kysely';

/** The columns of a figure, in their order, beside its day. */
const COLUMNS = [
  'kind',
  'thing',
  'word',
  'part',
  'orders',
  'units',
  'lines',
  'seconds',
  'delivered',
  'arrived',
  'lost',
  'priced',
  'cost',
  'charged',
] as const;
export const TALLY_COLUMNS = sql.join(COLUMNS.map((column) => sql.ref(column)));

const SENT = sql`type in ('order', 'reexpedition') and deleted_at is null`;
const LOST = sql.join(LOST_STATUSES.map((status) => sql.lit(status)));
const ON_THE_WAY = sql`delivered_at - shipped_at`;
const arrivedWithin = (days: RawBuilder<unknown>) =>
  sql`(count(*) filter (where ${ON_THE_WAY} <= ${days} * interval '24 hours'))::integer`;

/** Orders that arrived within one day, within two, and so on. */
const ARRIVED = sql`array[${sql.join(
  Array.from({ length: MOST_DAYS_ON_THE_WAY }, (_, place) => arrivedWithin(sql.lit(place + 1))),
)}]`;
/** The same where one number of days is asked for: at that place alone. */
const arrivedOnly = (within: number) =>
  sql`array_fill(${arrivedWithin(sql`${within}::integer`)}, array[1], array[${within}::integer])`;

/**
 * The orders of each day by a moment of theirs. Each day is looked up by itself, whatever the planner thinks of the number
 * of days: it would rather read all orders once.
 */
const ordersOf = (days: string, moment: string, columns: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql`
  ${sql.table(days)} cross join lateral (
    select ${columns} from orders where ${sql.ref(moment)} >= begins and ${sql.ref(moment)} < ends and ${which} offset 0
  ) as orders`;
const ON_ITS_WAY = sql`id, carrier_id, country, postcode, status, shipped_at, delivered_at, shipping_cost_cents, shipping_charged_cents`;
const PACKED = sql`packed_by, units, lines, packed_seconds`;

/**
 * Counts days from the orders themselves, as queries of a common table expression; the last is `counted`, with `day` and
 * the columns of a figure. Each order is read once, from the index of what it is counted by.
 * @param days the name of a table of days: `day`, and the moments `begins` and `ends`
 * @param within the only number of days on the way that is asked for; absent = all of them
 */
export const countedDays = (days: string, within?: number) => sql`
  sent as materialized (
    select day, id, carrier_id, country, case when country = 'ES' then left(postcode, 2) end as province, status, shipped_at,
      delivered_at, shipping_cost_cents, shipping_charged_cents
    from ${ordersOf(days, 'shipped_at', ON_ITS_WAY, SENT)}
  ), returned as materialized (
    select day, id from ${ordersOf(days, 'created_at', sql`id`, sql`type = 'return' and deleted_at is null`)}
  ), counted as (
    select day, 'packed' as kind, packed_by as thing, null::text as word, null::text as part, count(*)::integer as orders,
      sum(units)::bigint as units, sum(lines)::bigint as lines, coalesce(sum(packed_seconds), 0)::bigint as seconds,
      0 as delivered, null::integer[] as arrived, 0 as lost, 0 as priced, 0::bigint as cost, 0::bigint as charged
    from ${ordersOf(days, 'packed_at', PACKED, SENT)} group by day, packed_by
    union all
    select day, case when grouping(carrier_id) = 0 then 'carrier' else 'place' end, carrier_id, country, province,
      count(*)::integer, 0, 0,
      coalesce(round(sum(extract(epoch from greatest(${ON_THE_WAY}, interval '0')))), 0)::bigint,
      count(delivered_at)::integer, ${within === undefined ? ARRIVED : arrivedOnly(within)},
      (count(*) filter (where status in (${LOST})))::integer, count(shipping_cost_cents + shipping_charged_cents)::integer,
      coalesce(sum(shipping_cost_cents) filter (where shipping_charged_cents is not null), 0)::bigint,
      coalesce(sum(shipping_charged_cents) filter (where shipping_cost_cents is not null), 0)::bigint
    from sent group by grouping sets ((day, carrier_id), (day, country, province))
    union all
    select day, 'loss', null, currency, null, count(*)::integer, 0, 0, 0, 0, null, 0, 0, sum(total_cents)::bigint, 0
    from (select day, id from sent where status in (${LOST})) as gone join orders using (id) group by day, currency
    union all
    select day, 'reason', null, said.reason, null, count(*)::integer, 0, 0, 0, 0, null, 0, 0, 0, 0
    from returned left join announced_returns on announced_returns.order_id = returned.id
      left join lateral (select distinct line ->> 'reason' as reason from jsonb_array_elements(lines) as line) as said on true
    group by day, said.reason
    union all
    select day, 'product', product_id, null, null, count(distinct order_id)::integer, sum(quantity)::bigint, 0, 0, 0, null, 0, 0, 0, 0
    from returned join order_lines on order_lines.order_id = returned.id group by day, product_id
  )`;
