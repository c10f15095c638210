import { type Kysely, sql } from 'kysely';
import { protectTable } from './steps/protectTable.ts';

export const harmless = true;

/** Where sessions walked, without who did, and the walking orders that were learned from them. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`create table walked_sessions (
    client_id bigint not null references clients (id),
    session_id uuid not null,
    warehouse bigint not null,
    version integer not null,
    stops jsonb not null,
    walked_at timestamptz not null,
    primary key (client_id, session_id)
  )`.execute(kysely);
  await sql`create index walked_sessions_newest on walked_sessions (client_id, warehouse, walked_at desc)`.execute(
    kysely,
  );
  await protectTable(kysely, 'walked_sessions');
  await sql`create table learned_routes (
    client_id bigint not null references clients (id),
    warehouse bigint not null,
    sessions integer not null,
    learned_at timestamptz not null,
    proposal jsonb,
    troubles jsonb not null,
    in_force jsonb,
    switched_at timestamptz,
    switched_by text,
    fell_back_at timestamptz,
    primary key (client_id, warehouse)
  )`.execute(kysely);
  await protectTable(kysely, 'learned_routes');
}
