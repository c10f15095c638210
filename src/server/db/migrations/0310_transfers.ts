import { type Kysely, sql } from 'kysely';

/** Invoices that were paid by transfer, and the day on which the money came. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table invoices add column transferred_on date`).execute(kysely);
}
