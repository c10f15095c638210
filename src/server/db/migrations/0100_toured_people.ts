import { type Kysely, sql } from 'kysely';

/** Who has seen the tour, or did not want it. Whoever worked before there was one is not asked. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table users add column toured_at timestamptz').execute(kysely);
  await sql.raw('update users set toured_at = now()').execute(kysely);
}
