import { type Kysely, sql } from 'kysely';
import { protectTable } from './0001/tenancy.ts';

const STATEMENTS: readonly string[] = [
  `create table file_hosts (
    carrier_id integer primary key references carriers (id),
    client_id integer not null references clients (id),
    host_key text collate "C",
    offered_key text collate "C",
    looked_at timestamptz
  )`,
  `create table file_shipments (
    client_id integer not null references clients (id),
    carrier_id integer not null references carriers (id),
    line text collate "C" not null check (line in ('test', 'live')),
    reference text collate "C" not null,
    shipment jsonb not null,
    first_number bigint not null,
    packages integer not null check (packages > 0),
    state text collate "C" not null check (state in ('waiting', 'written', 'accepted', 'rejected', 'cancelled')),
    cancels_in text collate "C",
    created_at timestamptz not null,
    primary key (carrier_id, line, reference)
  )`,
  'create index file_shipments_numbers on file_shipments (carrier_id, line, first_number)',
  `create index file_shipments_waiting on file_shipments (carrier_id, line) where state = 'waiting' or cancels_in = ''`,
  `create table carrier_files (
    client_id integer not null references clients (id),
    carrier_id integer not null references carriers (id),
    line text collate "C" not null check (line in ('test', 'live')),
    direction text collate "C" not null check (direction in ('in', 'out')),
    name text collate "C" not null,
    lines integer not null,
    content text,
    problem text,
    created_at timestamptz not null,
    done_at timestamptz,
    primary key (carrier_id, line, direction, name)
  )`,
  'create index carrier_files_client on carrier_files (client_id, created_at)',
  `create index carrier_files_unsent on carrier_files (carrier_id, line) where direction = 'out' and done_at is null`,
];

/** Operators that work by files: their server, what is to be told them, and every file that went or came. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
  for (const table of ['file_hosts', 'file_shipments', 'carrier_files']) await protectTable(kysely, table);
}
