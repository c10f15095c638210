import { type Kysely, sql } from 'kysely';

/** When a shop was last too slow to be told, compared or asked for products in the lane of all. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table eplatforms add column slow_work_at timestamptz`).execute(kysely);
}
