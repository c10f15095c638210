import { type Kysely, sql } from 'kysely';

const MOVE: readonly string[] = [
  // A plain owner is under the policies too: without this it would move nothing.
  `select set_config('app.client', '*', true)`,
  `insert into configurations (client_id, scope, scope_id, name, value, updated_at, user_name)
    select client_id, 'EPLATFORM', eplatform_type, name, value, updated_at, user_name from customs_eplatforms
    on conflict (client_id, scope, scope_id, name) do update
      set value = excluded.value, updated_at = excluded.updated_at, user_name = excluded.user_name`,
  'drop table customs_eplatforms',
];

/** What a shop has of its own for customs stands with all other values: there were two places for one value. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of MOVE) await sql.raw(statement).execute(kysely);
}
