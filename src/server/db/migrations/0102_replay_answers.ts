import { type Kysely, sql } from 'kysely';

/** What people said to having their screens recorded, and when: nobody is recorded who was not asked. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table users add column replay_allowed boolean, add column replay_answered_at timestamptz')
    .execute(kysely);
}
