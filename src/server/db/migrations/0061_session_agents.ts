import { type Kysely, sql } from 'kysely';

/** People know their sessions again by the browser that opened them. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table sessions add column user_agent text not null default ''`).execute(kysely);
}
