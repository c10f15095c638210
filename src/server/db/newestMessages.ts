import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ScopedTransaction } from './tenancy.ts';

type Messages = 'mails' | 'webhook_deliveries';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/**
 * The ids of a page of messages, newest first. Client by client, each along its own index: what a statement over all
 * clients would read, the planner cannot tell under the policies.
 */
export function newestMessages(table: Messages, wanted: RawBuilder<unknown>, { limit, offset }: Page) {
  return sql<{ id: string }>`select latest.id from ${ofClients(table, wanted, limit + offset)}
    order by latest.requested_at desc, latest.id limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

/** A page of those that meet all conditions, and how many there are, counted no further than `most`. */
export async function readNewestMessages(
  trx: ScopedTransaction,
  table: Messages,
  conditions: readonly RawBuilder<boolean>[],
  page: Page,
  most: number,
) {
  const wanted = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const { rows: found } = await newestMessages(table, wanted, page).execute(trx);
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total
    from (select 1 from ${ofClients(table, wanted, most)} limit ${sql.lit(most)}) as counted`.execute(trx);
  return { ids: found.map(({ id }) => id), counted: rows[0]?.total ?? 0 };
}

function ofClients(table: Messages, wanted: RawBuilder<unknown>, most: number) {
  return sql`clients cross join lateral (select id, requested_at from ${sql.table(table)} as messages
    where client_id = clients.id and ${wanted} order by requested_at desc, id limit ${sql.lit(most)}) as latest`;
}
