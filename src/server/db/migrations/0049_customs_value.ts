import { type Kysely, sql } from 'kysely';

/** What customs are told that a unit is worth where an order gives it away: samples and presents have a value too. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table products add column customs_value_cents integer check (customs_value_cents > 0)')
    .execute(kysely);
}
