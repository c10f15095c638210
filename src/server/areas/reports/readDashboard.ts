import { BLOCKED_STATUSES, INCIDENT_STATUSES } from '#domain/orders/atRisk.ts';
import type { OrderType } from '#contract/entities/order.ts';
import type { FlowList } from '#domain/flow/steps.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/** Orders of the Flow lists in one status: how many there are, how many of them late, and how each list holds them. */
export interface OpenGroup {
  readonly status: string;
  readonly orders: number;
  readonly late: number;
  readonly lists: Readonly<Record<FlowList, { readonly pending: number; readonly in_progress: number; readonly late: number }>>;
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

/** The columns of each Flow list: who stands in it, and how far its step is. */
export const LISTS = [
  { list: 'to-pickup', member: 'in_to_pickup', step: 'pick_step' },
  { list: 'to-prepare', member: 'in_to_prepare', step: 'prepare_step' },
  { list: 'to-send', member: 'in_to_send', step: 'ship_step' },
] as const satisfies readonly { readonly list: FlowList; readonly member: string; readonly step: string }[];

const OPEN = sql`(in_to_pickup or in_to_prepare or in_to_send) and deleted_at is null`;

/**
 * All figures of the dashboard in one statement. Each part reads an index only: orders_open, orders_date,
 * orders_shipped, orders_status.
 */
export async function readDashboard(trx: ScopedTransaction, days: DashboardDays): Promise<DashboardRows> {
  const late = sql`date_order < ${days.lateBefore}::timestamptz`;
  const { rows } = await sql<DashboardRows>`select
    (select coalesce(jsonb_agg(groups), '[]') from (
      select status, count(*)::integer as orders, count(*) filter (where ${late})::integer as late,
        jsonb_build_object(${sql.join(LISTS.map(({ list, member, step }) => sql`${sql.lit(list)}, jsonb_build_object(
          'pending', count(*) filter (where ${sql.ref(member)} and ${sql.ref(step)} = 'pending'),
          'in_progress', count(*) filter (where ${sql.ref(member)} and ${sql.ref(step)} = 'in-progress'),
          'late', count(*) filter (where ${sql.ref(member)} and ${late}))`))}) as lists
      from orders where ${OPEN} group by status) as groups) as open,
    ${perDay(sql`date_order`, days.firstOfSeries, sql`and not exists (select 1 from lots where lots.order_id = orders.id)`)} as received,
    ${perDay(sql`shipped_at`, days.firstOfSeries)} as shipped,
    (select count(*)::integer from orders
      where shipped_at >= ${days.firstOfMonth}::timestamptz and shipped_at is not null and deleted_at is null) as month_shipped,
    (select count(*)::integer from orders where status in (${sql.join(INCIDENT_STATUSES)}) and deleted_at is null) as incidents,
    (select coalesce(jsonb_agg(risks order by risks.date_order, risks.id), '[]') from (
      select * from (${sql.join(risks(days), sql` union `)}) as every order by date_order, id limit ${sql.lit(NAMED)}) as risks) as oldest`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a select without a from answers one row');
  return row;
}

/** A lot bears the day on which it leaves: nobody ordered it. */
function perDay(moment: RawBuilder<unknown>, from: string, besides = sql``) {
  return sql`(select coalesce(jsonb_object_agg(to_char(day, 'YYYY-MM-DD'), orders), '{}') from (
    select (${moment} at time zone 'UTC')::date as day, count(*)::integer as orders
    from orders where ${moment} >= ${from}::timestamptz and ${moment} is not null and deleted_at is null ${besides} group by 1) as days)`;
}

/** The oldest of each kind, each found by an index of its own. */
function risks(days: DashboardDays): RawBuilder<unknown>[] {
  const oldest = (reason: RiskRow['reason'], where: RawBuilder<unknown>) => sql`(
    select id, order_reference, type, firstname, lastname, status, date_order, ${sql.lit(reason)} as reason
    from orders where ${where} and deleted_at is null order by date_order, id limit ${sql.lit(NAMED)})`;
  const isNot = (statuses: readonly string[]) => sql`status not in (${sql.join(statuses)})`;
  const late = sql`date_order < ${days.lateBefore}::timestamptz and ${isNot(BLOCKED_STATUSES)}`;
  return [
    oldest('late', sql`in_to_pickup and ${late}`),
    oldest('late', sql`in_to_prepare and ${late}`),
    oldest('late', sql`in_to_send and ${late}`),
    oldest('blocked', sql`(in_to_pickup or in_to_prepare or in_to_send) and status in (${sql.join(BLOCKED_STATUSES)})`),
    oldest('incident', sql`status in (${sql.join(INCIDENT_STATUSES)})`),
  ];
}
