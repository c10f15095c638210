import { type Kysely, sql } from 'kysely';

export const harmless = true;

/** What a replica has to show before it answers reads. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`alter table server_meta add column read_marker text`.execute(kysely);
}
