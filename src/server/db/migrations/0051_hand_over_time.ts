import { type Kysely, sql } from 'kysely';

/** What was handed over today is found by its time, however many parcels an office has ever given out. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw('create index hand_overs_at on hand_overs (at)').execute(kysely);
}
