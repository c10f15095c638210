import { type Kysely, sql } from 'kysely';

/** A lot closes by itself once for each day of departure: for which, and when it did last. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table lots add column cut_off_closed_for text collate "C", add column cut_off_closed_at timestamptz')
    .execute(kysely);
  await sql.raw(`create index lots_open on lots (order_id) where status = 'OPEN'`).execute(kysely);
}
