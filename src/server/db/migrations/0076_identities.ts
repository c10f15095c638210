import { type Kysely, sql } from 'kysely';

const STATEMENTS: readonly string[] = [
  `create table user_identities (
    provider text collate "C" not null,
    subject text collate "C" not null,
    user_id integer not null references users (id) on delete cascade,
    joined_at timestamptz not null,
    primary key (provider, subject),
    unique (user_id, provider)
  )`,
  'alter table sessions add column factor_due boolean not null default false',
];

/** Accounts elsewhere with which people sign in, and sessions that open nothing before a second factor is set up. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
}
