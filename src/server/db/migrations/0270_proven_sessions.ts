import { type Kysely, sql } from 'kysely';

/** When the person of a session last showed their password, for sessions that PIN or badge opened. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table sessions add column proven_at timestamptz').execute(kysely);
}
