import { type Kysely, sql } from 'kysely';

/** An account elsewhere is joined once the second factor was shown; until then it is pending, and opens nothing. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table user_identities add column pending boolean not null default false').execute(kysely);
}
