import { type Kysely, sql } from 'kysely';

/** The way of sending that the customer chose in the shop, by the shop's name of it; null = none, or read before it was kept. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table eplatform_orders add column method text`).execute(kysely);
}
