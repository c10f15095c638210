import { type Kysely, sql } from 'kysely';

/** Which version of the program last began to work on this database, and when: devices have to fetch it first. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table server_meta add column version integer, add column version_since timestamptz')
    .execute(kysely);
}
