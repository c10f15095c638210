import { BLOCKED_STATUSES, INCIDENT_STATUSES } from '#domain/orders/atRisk.ts';
import type { OrderType } from '#contract/orders/order.ts';
import type { FlowList } from '#domain/flow/steps.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';

/**
 * Orders of the Flow lists in one status: how many there are, how many of them are late, and in which lists they are.
 */
export interface OpenGroup {
  readonly status: string;
  readonly orders: number;
  readonly late: number;
  readonly lists: Readonly<
    Record<FlowList, { readonly pending: number; readonly in_progress: number; readonly late: number }>
  >;
}

export interface RiskRow {
  readonly id: number;
  readonly order_reference: string;
  readonly type: OrderType;
  readonly firstname: string;
  readonly lastname: string;
  readonly status: string;
  readonly date_order: string;
  readonly reason: 'late' | 'blocked' | 'incident';
}

export interface DashboardRows {
  readonly open: readonly OpenGroup[];
  readonly received: Readonly<Record<string, number>>;
  readonly shipped: Readonly<Record<string, number>>;
  readonly month_shipped: number;
  readonly incidents: number;
  readonly oldest: readonly RiskRow[];
}

export interface DashboardDays {
  /** yyyy-MM-dd, all of them UTC days. */
  readonly today: string;
  readonly firstOfSeries: string;
  readonly firstOfMonth: string;
  readonly lateBefore: string;
}

/** Orders at risk that are named. */
const NAMED = 8;

/** The columns of each Flow list: which orders are in it, and how far their step is. */
export const LISTS = [
  { list: 'to-pickup', member: 'in_to_pickup', step: 'pick_step' },
  { list: 'to-prepare', member: 'in_to_prepare', step: 'prepare_step' },
  { list: 'to-send', member: 'in_to_send', step: 'ship_step' },
] as const satisfies readonly { readonly list: FlowList; readonly member: string; readonly step: string }[];

const OPEN = sql`(in_to_pickup or in_to_prepare or in_to_send)`;

/** Orders counted as `order_tallies` counts them, for who sees some of a client's orders only: sums know no office. */
const COUNTED_ORDERS = sql`(select (date_order at time zone 'UTC')::date as ordered_on, type, status, in_to_pickup, in_to_prepare,
  in_to_send, pick_step, prepare_step, ship_step, (shipped_at at time zone 'UTC')::date as shipped_on, 1 as orders
  from orders where deleted_at is null) as order_tallies`;

/** What the figures are added up from: sums kept with every write, or the orders that the caller can see. */
const SOURCES = { tallies: sql`order_tallies`, orders: COUNTED_ORDERS } as const;

/** All figures of the dashboard in one statement, and the oldest by their indexes. */
export async function readDashboard(
  trx: ScopedTransaction,
  days: DashboardDays,
  from: keyof typeof SOURCES,
): Promise<DashboardRows> {
  const { rows } = await dashboardQuery(days, from).execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a select without a from answers one row');
  return row;
}

/** The statement of {@link readDashboard}, apart so that a test can ask for its plan. */
export function dashboardQuery(days: DashboardDays, from: keyof typeof SOURCES) {
  const source = SOURCES[from];
  const sum = (where: RawBuilder<unknown>) => sql`coalesce(sum(orders) filter (where ${where}), 0)::integer`;
  const late = sql`ordered_on < ${days.lateBefore}::date`;
  return sql<DashboardRows>`select
    (select coalesce(jsonb_agg(groups), '[]') from (
      select status, sum(orders)::integer as orders, ${sum(late)} as late,
        jsonb_build_object(${sql.join(
          LISTS.map(
            ({ list, member, step }) => sql`${sql.lit(list)}, jsonb_build_object(
          'pending', ${sum(sql`${sql.ref(member)} and ${sql.ref(step)} = 'pending'`)},
          'in_progress', ${sum(sql`${sql.ref(member)} and ${sql.ref(step)} = 'in-progress'`)},
          'late', ${sum(sql`${sql.ref(member)} and ${late}`)})`,
          ),
        )}) as lists
      from ${source} where ${OPEN} group by status having sum(orders) > 0) as groups) as open,
    ${perDay(source, sql`ordered_on`, days.firstOfSeries, sql`and type <> 'lotshipping'`)} as received,
    ${perDay(source, sql`shipped_on`, days.firstOfSeries)} as shipped,
    (select coalesce(sum(orders), 0)::integer from ${source} where shipped_on >= ${days.firstOfMonth}::date) as month_shipped,
    (select coalesce(sum(orders), 0)::integer from ${source} where status in (${sql.join(INCIDENT_STATUSES)})) as incidents,
    (select coalesce(jsonb_agg(risks order by risks.date_order, risks.id), '[]') from (
      select * from (${sql.join(risks(days), sql` union `)}) as every order by date_order, id limit ${sql.lit(NAMED)}) as risks) as oldest`;
}

/**
 * Orders per day. `besides` leaves lots out of the days of ordering: a lot's day is that of its departure, and nobody
 * ordered it.
 */
function perDay(source: RawBuilder<unknown>, day: RawBuilder<unknown>, from: string, besides = sql``) {
  return sql`(select coalesce(jsonb_object_agg(to_char(day, 'YYYY-MM-DD'), orders), '{}') from (
    select ${day} as day, sum(orders)::integer as orders
    from ${source} where ${day} >= ${from}::date ${besides} group by 1 having sum(orders) > 0) as days)`;
}

/** The oldest of each kind, per client and status, each found at the beginning of an index. */
function risks(days: DashboardDays): RawBuilder<unknown>[] {
  const oldest = (reason: RiskRow['reason'], among: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`(
    select found.*, ${sql.lit(reason)} as reason from ${among} cross join lateral (
      select id, order_reference, orders.type, firstname, lastname, orders.status, date_order
      from orders where orders.client_id = clients.id and ${where} and deleted_at is null order by date_order, id limit ${sql.lit(NAMED)}) as found)`;
  const among = (statuses: readonly string[]) => sql`clients cross join unnest(${statuses}::text[]) as one (status)`;
  const late = sql`date_order < ${days.lateBefore}::timestamptz and orders.status not in (${sql.join(BLOCKED_STATUSES)})`;
  return [
    oldest('late', sql`clients`, sql`in_to_pickup and ${late}`),
    oldest('late', sql`clients`, sql`in_to_prepare and ${late}`),
    oldest('late', sql`clients`, sql`in_to_send and ${late}`),
    oldest('blocked', among(BLOCKED_STATUSES), sql`${OPEN} and orders.status = one.status`),
    oldest('incident', among(INCIDENT_STATUSES), sql`orders.status = one.status`),
  ];
}
