import { type Kysely, sql } from 'kysely';
import { protectTable } from './0001/tenancy.ts';

const STATEMENTS: readonly string[] = [
  // Nothing has been sent of a booking that waits: its operator could not be reached.
  'alter table shipments drop constraint shipments_state_check',
  `alter table shipments add constraint shipments_state_check
    check (state in ('calling', 'waiting', 'booked', 'refused', 'voiding', 'voided'))`,
  `create table carrier_breakers (
    client_id integer not null references clients (id),
    carrier_id integer not null references carriers (id),
    line text collate "C" not null check (line in ('test', 'live')),
    failures integer not null check (failures >= 0),
    open_until timestamptz,
    primary key (carrier_id, line)
  )`,
  `create table carrier_calls (
    client_id integer not null references clients (id),
    carrier_id integer not null references carriers (id),
    line text collate "C" not null check (line in ('test', 'live')),
    hour timestamptz not null,
    call text collate "C" not null,
    outcome text collate "C" not null,
    calls integer not null,
    total_ms bigint not null,
    slowest_ms integer not null,
    last_at timestamptz not null,
    last_words text,
    primary key (carrier_id, line, hour, call, outcome)
  )`,
  'create index carrier_calls_client on carrier_calls (client_id, hour)',
  'create index carrier_breakers_client on carrier_breakers (client_id)',
];

/** How each contract with an operator fares: whether it may be called, and what came of its calls by the hour. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
  for (const table of ['carrier_breakers', 'carrier_calls']) await protectTable(kysely, table);
}
