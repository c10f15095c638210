import { type RawBuilder, sql } from 'kysely';
import type { JournalEntry } from '#contract/orders/journal.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** People as the journal keeps them: some places their name at that time, others their id. */
interface People {
  readonly names: readonly string[];
  readonly ids: readonly number[];
}

/** Who has this in the name, whatever its case: accounts of today, and names under which something was done. */
async function peopleNamed(trx: ScopedTransaction, part: string): Promise<People> {
  const wanted = part.toLowerCase();
  const { rows } = await sql<{ name: string }>`${namesIn(sql`order_statuses where true`, wanted)}
    union ${namesIn(sql`order_events where action <> 'changeOrderStatus'`, wanted)}`.execute(trx);
  const accounts = await trx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`strpos(lower(name), ${wanted}) > 0`)
    .execute();
  return { names: rows.map(({ name }) => name), ids: accounts.map(({ id }) => id) };
}

/** The different names of a place, from one to the next by its index: a client has dozens, over many thousand rows. */
function namesIn(place: RawBuilder<unknown>, wanted: string): RawBuilder<unknown> {
  const first = (client: RawBuilder<unknown>, after: RawBuilder<unknown>) =>
    sql`(select user_name from ${place} and client_id = ${client} and ${after} order by user_name limit 1)`;
  return sql`(with recursive names as (
      select clients.id as client_id, ${first(sql`clients.id`, sql`user_name is not null`)} as name from clients
      union all
      select client_id, ${first(sql`names.client_id`, sql`user_name > names.name`)} from names where name is not null
    ) select name from names where strpos(lower(name), ${wanted}) > 0)`;
}

/** What may be asked of all sources alike; absent = all. */
export interface JournalCriteria {
  readonly orderId?: number;
  readonly from?: string | undefined;
  /** Up to and without this moment. */
  readonly before?: string | undefined;
  readonly kinds?: readonly JournalEntry['kind'][] | undefined;
  readonly what?: string | undefined;
  readonly source?: string | undefined;
  /** Part of a name. */
  readonly userName?: string | undefined;
  readonly deviceId?: string | undefined;
  readonly orderReference?: string | undefined;
  readonly offline?: boolean | undefined;
}

/** Criteria whose orders and people are known; null or absent = those of all. */
export interface ResolvedCriteria extends JournalCriteria {
  readonly orders: readonly number[] | null;
  readonly people?: People | null;
}

/** Looks up the order and the people that the criteria name. */
export async function resolveCriteria(trx: ScopedTransaction, criteria: JournalCriteria): Promise<ResolvedCriteria> {
  return {
    ...criteria,
    orders: await ordersOf(trx, criteria),
    people: criteria.userName === undefined ? null : await peopleNamed(trx, criteria.userName),
  };
}

async function ordersOf(
  trx: ScopedTransaction,
  { orderId, orderReference }: JournalCriteria,
): Promise<readonly number[] | null> {
  if (orderId !== undefined) return [orderId];
  if (orderReference === undefined) return null;
  const named = await trx.selectFrom('orders').select('id').where('order_reference', '=', orderReference).execute();
  return named.map(({ id }) => id);
}
