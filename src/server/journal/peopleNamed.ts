import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** People as the journal keeps them: some places their name at that time, others their id. */
export interface People {
  readonly names: readonly string[];
  readonly ids: readonly number[];
}

/** Who has this in the name, whatever its case: accounts of today, and names under which something was done. */
export async function peopleNamed(trx: ScopedTransaction, part: string): Promise<People> {
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
