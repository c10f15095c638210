import type { DataOf } from '#contract/endpoint.ts';
import type { currentShipments } from '#contract/money/currentShipments.ts';
import { forecastMonth } from '#domain/money/plans/forecast.ts';
import { planOf, planWarning } from '#domain/money/plans/plans.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';

const DAY_MS = 86_400_000;
/** Whole weeks before today that say what a weekday brings. */
const DAYS_BEFORE = 56;

/**
 * What a client has sent this month (UTC), by the sums that are kept with every write: an order counts once, on the
 * day on which it first left.
 */
export async function readMonth(
  trx: ScopedTransaction,
  clientId: number,
  now: Date,
): Promise<DataOf<typeof currentShipments>> {
  const today = now.toISOString().slice(0, 10);
  const month = today.slice(0, 7);
  const from = dayOf(Math.min(Date.parse(`${month}-01`), Date.parse(today) - DAYS_BEFORE * DAY_MS));
  const { rows } = await sql<{ day: string; shipped: number }>`
    select to_char(shipped_on, 'YYYY-MM-DD') as day, sum(orders)::integer as shipped from order_tallies
    where client_id = ${clientId} and shipped_on >= ${from}::date and shipped_on <= ${today}::date
      and type <> 'lotshipping'
    group by shipped_on`.execute(trx);
  const byDay = new Map(rows.map(({ day, shipped }) => [day, shipped]));
  const daysSince = (first: string, until: string): readonly number[] => {
    const count = Math.round((Date.parse(until) - Date.parse(first)) / DAY_MS);
    return Array.from({ length: count }, (_, at) => byDay.get(dayOf(Date.parse(first) + at * DAY_MS)) ?? 0);
  };
  const sentToday = byDay.get(today) ?? 0;
  const days = [...daysSince(`${month}-01`, today), sentToday];
  const shipped = days.reduce((sum, one) => sum + one, 0);
  const before = daysSince(dayOf(Date.parse(today) - DAYS_BEFORE * DAY_MS), today);
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  const daysLeft = Math.round((nextMonth - Date.parse(today)) / DAY_MS) - 1;
  const forecast = forecastMonth({ shipped, today: sentToday, daysLeft, before: begunWeeks(before) });
  const plan = planOf(shipped);
  return {
    month,
    shipped,
    plan: plan && { ...plan },
    warning: planWarning(shipped),
    forecast: forecast && { ...forecast, days_left: daysLeft },
    days: days.map((value, at) => ({ day: `${month}-${String(at + 1).padStart(2, '0')}`, shipped: value })),
  };
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Whole weeks from the first on in which anything was sent: a new client is not foretold by weeks without it. */
function begunWeeks(before: readonly number[]): readonly number[] {
  const first = before.findIndex((one) => one > 0);
  if (first === -1) return [];
  return before.slice(-Math.floor((before.length - first) / 7) * 7 || before.length);
}

/** Shipments of a whole month, yyyy-MM (UTC), as {@link readMonth} counts them. */
export async function countShipped(trx: ScopedTransaction, clientId: number, month: string): Promise<number> {
  const { rows } = await sql<{ shipped: number }>`
    select coalesce(sum(orders), 0)::integer as shipped from order_tallies
    where client_id = ${clientId} and type <> 'lotshipping' and shipped_on >= ${`${month}-01`}::date
      and shipped_on < ${`${month}-01`}::date + interval '1 month'`.execute(trx);
  return rows[0]?.shipped ?? 0;
}
