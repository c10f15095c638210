import { type Kysely, sql } from 'kysely';

/** Which fields of a shop hold what identifies its customers; null = the usual ones. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table eplatforms add column customer_fields jsonb not null default '{"dni": null, "vat_number": null}'`)
    .execute(kysely);
}
