import { MOST_FIGURE_DAYS, MOST_RETURNED_PRODUCTS } from '#contract/reports/figures.ts';
import { sql } from 'kysely';
import type { FigureKind } from '../../db/schema/figures.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { countedDays, TALLY_COLUMNS } from './dayTallies.ts';

/** A figure of one of the two periods. */
export interface TalliedRow {
  readonly kind: FigureKind;
  readonly is_now: boolean;
  /** The person, the carrier or the product. */
  readonly thing: number | null;
  /** The country, the reason or the currency. */
  readonly word: string | null;
  readonly part: string | null;
  /** What it is called; null = it is of no thing, or that is gone. */
  readonly name: string | null;
  readonly sku: string | null;
  readonly orders: number;
  readonly units: number;
  readonly lines: number;
  readonly seconds: number;
  readonly delivered: number;
  readonly on_time: number;
  readonly lost: number;
  readonly priced: number;
  /** Cents. */
  readonly cost: number;
  readonly charged: number;
}

export interface FigurePeriods {
  /** First day of the period before, first and last of the period, yyyy-MM-dd. */
  readonly before: string;
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  /** Days in which a parcel is on time. */
  readonly within: number;
  /** Not every order of the client may be seen: tallies, which count them all, say nothing. */
  readonly isPartial: boolean;
}

/**
 * The figures of two periods: those of counted days, and of days that are not counted, or of which an order changed
 * since, from the orders themselves. One statement, which sees a change and its note, or neither.
 */
export async function readFigures(trx: ScopedTransaction, periods: FigurePeriods): Promise<readonly TalliedRow[]> {
  const { before, from, to, zone, within, isPartial } = periods;
  const { rows } = await sql<TalliedRow>`
    with days as materialized (
      select one::date as day, one::date >= ${from}::date as is_now, one at time zone ${zone} as begins,
        (one + interval '1 day') at time zone ${zone} as ends
      from generate_series(${before}::timestamp, ${to}::timestamp, '1 day') as one limit ${sql.lit(2 * MOST_FIGURE_DAYS)}
    ), changed as materialized (
      select distinct (at at time zone ${zone})::date as day from figure_changes
    ), kept as materialized (
      select day, is_now from days join figure_days using (day)
      where zone = ${zone} and not ${isPartial}::boolean and day not in (select day from changed)
    ), open as materialized (
      select * from days where day not in (select day from kept)
    ), ${countedDays('open', within)}, figures as (
      select is_now, figure_tallies.* from kept
        cross join lateral (select * from figure_tallies where figure_tallies.day = kept.day offset 0) as figure_tallies
      union all select open.is_now, 0, counted.day, 0, ${TALLY_COLUMNS} from counted join open using (day)
    ), sums as materialized (
      select kind, is_now, thing, word, part, sum(orders)::float8 as orders, sum(units)::float8 as units,
        sum(lines)::float8 as lines, sum(seconds)::float8 as seconds, sum(delivered)::float8 as delivered,
        coalesce(sum(arrived[${within}::integer]), 0)::float8 as on_time, sum(lost)::float8 as lost,
        sum(priced)::float8 as priced, sum(cost)::float8 as cost, sum(charged)::float8 as charged
      from figures group by kind, is_now, thing, word, part
    ), most as (
      select thing from sums where kind = 'product' group by thing
      order by coalesce(sum(units) filter (where is_now), 0) desc, sum(units) desc, thing limit ${sql.lit(MOST_RETURNED_PRODUCTS)}
    )
    select sums.*, coalesce(products.name, case kind
        when 'packed' then (select name from users where users.id = thing)
        when 'carrier' then (select name from carriers where carriers.id = thing) end) as name, products.sku
    from sums left join products on kind = 'product' and products.id = thing
    where kind <> 'product' or thing in (select thing from most)`.execute(trx);
  return rows;
}
