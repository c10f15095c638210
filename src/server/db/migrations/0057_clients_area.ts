import { searchText } from '#domain/orders/searchText.ts';
import { type Kysely, sql } from 'kysely';

const STATEMENTS: readonly string[] = [
  `alter table clients
    add column name_key text collate "C" not null default '',
    add column disabled_by text,
    add column state text collate "C" not null
      generated always as (case when deleted_at is null then 'active' else 'disabled' end) stored`,
  'create index clients_name on clients (name_key, id)',
];

/** Clients are searched by their folded names, and tell whether they take part and who shut them out. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
  // A plain owner is under the policies too: without this it would see no client.
  await sql`select set_config('app.client', '*', true)`.execute(kysely);
  const { rows } = await sql<{ id: number; name: string }>`select id, name from clients`.execute(kysely);
  for (const { id, name } of rows)
    await sql`update clients set name_key = ${searchText(name)} where id = ${id}`.execute(kysely);
}
