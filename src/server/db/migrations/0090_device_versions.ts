import { type Kysely, sql } from 'kysely';

/** Which version of the app a device sends its work with; null = it has not said so yet. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table outbox_devices add column app_version integer').execute(kysely);
}
