import { type Kysely, sql } from 'kysely';

/** The first sequence of a device id: a device that took a new id goes on at its old sequence. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox_devices add column first_seq integer not null default 1`.execute(kysely);
}
