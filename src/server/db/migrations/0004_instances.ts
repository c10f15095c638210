import { type Kysely, sql } from 'kysely';

/** Older servers give no sign of life: none of them is counted as one that works. */
export const harmless = true;

/** The servers that work on this database, and what of a migration was done after the start. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`create table server_instances (
    id uuid primary key,
    name text not null,
    version integer not null,
    newest_migration text not null,
    keys text[] not null,
    started_at timestamptz not null,
    seen_at timestamptz not null
  )`.execute(kysely);
  await sql`create table migration_steps (
    migration text not null,
    step text not null,
    done_at timestamptz not null,
    primary key (migration, step)
  )`.execute(kysely);
}
