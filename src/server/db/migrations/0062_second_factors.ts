import { type Kysely, sql } from 'kysely';

/** An authenticator app as second factor, and codes for the day the phone is lost. */
const STATEMENTS: readonly string[] = [
  `create table second_factors (
    user_id integer primary key references users (id) on delete cascade,
    secret text not null,
    last_step bigint not null,
    confirmed_at timestamptz
  )`,
  `create table recovery_codes (
    user_id integer not null references users (id) on delete cascade,
    code_hash text collate "C" not null,
    primary key (user_id, code_hash)
  )`,
];

export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
}
