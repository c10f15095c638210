import { type Kysely, sql } from 'kysely';

/** Bookings of an operator of the house are not the simulator's: their labels are good. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table shipments drop constraint shipments_line_check',
    "alter table shipments add constraint shipments_line_check check (line in ('sandbox', 'own', 'test', 'live'))",
  ])
    await sql.raw(statement).execute(kysely);
}
