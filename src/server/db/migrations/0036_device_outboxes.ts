import { type Kysely, sql } from 'kysely';

/** A shared device is known in histories by its name: under which ids it has sent work, oldest first. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`alter table enrolled_devices add column outbox_ids text[] not null default '{}'`.execute(kysely);
}
