import { type Kysely, sql } from 'kysely';

/** How far a client was billed, and for which month one without billing details was asked for them; both yyyy-MM. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table billing_details add column billed_through text`).execute(kysely);
  await sql.raw(`alter table clients add column details_asked text`).execute(kysely);
}
