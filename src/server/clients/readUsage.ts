import type { DataOf } from '#contract/endpoint.ts';
import type { clientUsage } from '#contract/clients/clients.ts';
import { planOf } from '#domain/money/plans/plans.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';

type Usage = DataOf<typeof clientUsage>;
type Figures = Omit<Usage, 'months' | 'plan' | 'last_seen_at' | 'last_order_at'> & { last_order_at: Date | null };

const MONTHS = 12;

/** What a client does and what goes wrong for it, but for when its people were last seen: sessions belong to no client. */
export async function readUsage(
  trx: ScopedTransaction,
  clientId: number,
  now: Date,
): Promise<Omit<Usage, 'last_seen_at'>> {
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000);
  const count = (table: string, where = sql`true`) =>
    sql`(select count(*)::integer from ${sql.table(table)} where client_id = ${clientId} and ${where})`;
  const { rows } = await sql<Figures>`select
    ${count('users', sql`deleted_at is null`)} as users,
    ${count('enrolled_devices', sql`revoked_at is null`)} as devices,
    ${count('carriers', sql`disabled_at is null`)} as carriers,
    ${count('action_rules', sql`disabled_at is null`)} as rules_on,
    ${count('jobs', sql`state = 'dead'`)} as failed_jobs,
    ${count('mails', sql`state = 'failed' and requested_at >= ${weekAgo}`)} as failed_mails,
    ${count('webhook_deliveries', sql`state = 'failed' and requested_at >= ${weekAgo}`)} as failed_webhooks,
    ${count('rule_runs', sql`state in ('refused', 'failed') and finished_at >= ${weekAgo}`)} as refused_rule_actions,
    (select coalesce(sum(orders), 0)::integer from order_tallies
      where client_id = ${clientId} and (in_to_pickup or in_to_prepare or in_to_send)) as open_orders,
    (select max(created_at) from orders where client_id = ${clientId} and id =
      (select max(id) from orders where client_id = ${clientId})) as last_order_at`.execute(trx);
  const [figures] = rows;
  if (!figures) throw new Error('a statement without a table answers one row');
  const months = await readMonths(trx, clientId, now);
  const plan = planOf(months.at(-1)?.shipped ?? 0);
  return {
    ...figures,
    months,
    plan: plan && { ...plan },
    last_order_at: figures.last_order_at && new Date(figures.last_order_at).toISOString(),
  };
}

/** Twelve months, this one last, by the sums that are kept with every write. */
async function readMonths(trx: ScopedTransaction, clientId: number, now: Date): Promise<Usage['months']> {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1), 1)).toISOString();
  const { rows } = await sql<Usage['months'][number]>`
    select to_char(month, 'YYYY-MM') as month,
      (select coalesce(sum(orders), 0)::integer from order_tallies where client_id = ${clientId} and type <> 'lotshipping'
        and ordered_on >= month and ordered_on < month + interval '1 month') as received,
      (select coalesce(sum(orders), 0)::integer from order_tallies where client_id = ${clientId}
        and shipped_on >= month and shipped_on < month + interval '1 month') as shipped
    from generate_series(0, ${MONTHS - 1}::integer) as place,
      lateral (select (${first.slice(0, 10)}::date + place * interval '1 month')::date as month) as months
    order by month`.execute(trx);
  return rows;
}
