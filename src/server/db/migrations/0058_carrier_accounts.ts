import { type Kysely, sql } from 'kysely';

/**
 * What a contract with an operator is signed in with; until it is there the simulator works in its place, and a booking
 * knows which of the two made it. Of a booking that nobody can look up, a person decides.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table carriers
      add column environment text collate "C" not null default 'test' check (environment in ('test', 'live')),
      add column secrets text collate "C",
      add column tested_at timestamptz,
      add column test_problem text`,
    `alter table shipments
      add column line text collate "C" not null default 'sandbox' check (line in ('sandbox', 'test', 'live')),
      add column unclear_at timestamptz`,
  ])
    await sql.raw(statement).execute(kysely);
}
