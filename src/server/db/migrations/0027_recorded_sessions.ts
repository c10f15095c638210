import { type Kysely, sql } from 'kysely';
import { protectTable } from './steps/protectTable.ts';

export const harmless = true;

/** What was done in a session of the floor, gesture by gesture, for a supervisor who replays it. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`create table recorded_sessions (
    client_id bigint not null references clients (id),
    session_id uuid not null,
    kind text collate "C" not null,
    user_id bigint,
    user_name text collate "C" not null,
    orders integer not null,
    lines jsonb not null,
    recording text collate "C" not null,
    steps integer not null,
    refusals integer not null,
    offline_steps integer not null,
    seconds integer not null,
    ended_at timestamptz not null,
    received_at timestamptz not null,
    primary key (client_id, session_id)
  )`.execute(kysely);
  await sql`create index recorded_sessions_newest on recorded_sessions (client_id, ended_at desc)`.execute(kysely);
  await protectTable(kysely, 'recorded_sessions');
}
