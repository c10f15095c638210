import { type Kysely, sql } from 'kysely';

export const harmless = true;

/** How a recorded session ended: those that were stored before had all been finished. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`alter table recorded_sessions
    add column ended text collate "C" not null default 'finished' check (ended in ('finished', 'cancelled'))`.execute(
    kysely,
  );
}
