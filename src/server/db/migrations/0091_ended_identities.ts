import { type Kysely, sql } from 'kysely';

/** Somebody who no longer wants to enter by an account elsewhere: the row stays, or the next entry would join it again. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table user_identities add column ended_at timestamptz').execute(kysely);
}
