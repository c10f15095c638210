import { type Kysely, sql } from 'kysely';

/** What a shop gave for a while, sealed: it changes by itself, beside the keys that somebody gave. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`alter table eplatforms add column session text collate "C"`.execute(kysely);
}
