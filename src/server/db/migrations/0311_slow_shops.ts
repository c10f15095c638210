import { type Kysely, sql } from 'kysely';

/** Since when a shop is read in the lane of the slow ones. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table eplatforms add column slow_at timestamptz`).execute(kysely);
}
