import { type Kysely, sql } from 'kysely';

/** Browsers in which somebody has signed in: their tries are counted apart from those of strangers. */
const STATEMENTS: readonly string[] = [
  `create table known_browsers (
    secret_hash text collate "C" not null,
    user_id integer not null references users (id) on delete cascade,
    used_at timestamptz not null,
    primary key (secret_hash, user_id)
  )`,
  // Visitors have no row any more.
  `delete from sessions where user_id is null`,
];

export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
}
