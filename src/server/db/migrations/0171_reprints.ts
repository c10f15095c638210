import { type Kysely, sql } from 'kysely';

/** The few prints that somebody gave a reason for, the newest of each client first. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  const printed = `action in ('printLabel', 'printManifest', 'printDocument') and payload ? 'reason'`;
  await sql
    .raw(`create index order_events_reprints on order_events (client_id, at desc, id desc) where ${printed}`)
    .execute(kysely);
}
