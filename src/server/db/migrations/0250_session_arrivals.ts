import { type Kysely, sql } from 'kysely';

/** In which order the pickings of an order came: of two that picked the same units, the later one puts them back. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table picking_counts add column arrived integer').execute(kysely);
}
