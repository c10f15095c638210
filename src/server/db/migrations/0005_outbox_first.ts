import { type Kysely, sql } from 'kysely';

/** Where the sequences of a device id begin: one that took a new id goes on at its old sequence. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox_devices add column first_seq integer not null default 1`.execute(kysely);
}
