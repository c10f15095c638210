import { type Kysely, sql } from 'kysely';

/** The first day of a price, as yyyy-MM-dd; null = it has always been good. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table tariff_steps add column valid_from text collate "C"`).execute(kysely);
}
