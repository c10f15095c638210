import { type Kysely, sql } from 'kysely';

export const harmless = true;

/** What somebody counted at the place where picking had missed something. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`alter table picking_incidents
    add column counted_at timestamptz,
    add column counted_units integer check (counted_units >= 0),
    add column counted_by bigint references users (id) on delete set null`.execute(kysely);
}
