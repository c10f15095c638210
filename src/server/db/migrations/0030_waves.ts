import { type Kysely, sql } from 'kysely';

export const harmless = true;

/** In which wave of a day an order is picked; the devices name it by its number. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column wave smallint check (wave between 1 and 999)`.execute(kysely);
}
