import { type Kysely, sql } from 'kysely';

/** Until when a carrier tells of a shipment by itself, or is not asked to; null = it has not been asked. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table shipments add column alerts_until timestamptz`).execute(kysely);
}
