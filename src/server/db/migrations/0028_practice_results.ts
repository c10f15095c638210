import { type Kysely, sql } from 'kysely';
import { protectTable } from './steps/protectTable.ts';

export const harmless = true;

/** Who has finished which course in the training warehouse. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`create table practice_results (
    client_id bigint not null references clients (id),
    practice_id uuid not null,
    user_id bigint,
    user_name text collate "C" not null,
    course text collate "C" not null,
    score integer not null check (score between 0 and 100),
    finished_at timestamptz not null,
    received_at timestamptz not null,
    primary key (client_id, practice_id)
  )`.execute(kysely);
  await sql`create index practice_results_newest on practice_results (client_id, finished_at desc)`.execute(kysely);
  await protectTable(kysely, 'practice_results');
}
