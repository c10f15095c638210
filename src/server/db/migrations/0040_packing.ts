import { type Kysely, sql } from 'kysely';
import { protectTable } from './0001/tenancy.ts';

const TABLES: readonly (readonly [table: string, columns: string])[] = [
  [
    'packing_sessions',
    `session_id uuid not null,
    order_id integer not null references orders (id) on delete cascade,
    user_id integer references users (id) on delete set null,
    user_name text,
    device_id text collate "C",
    configuration integer,
    seconds integer not null,
    status text collate "C" not null,
    info jsonb not null,
    finished_at timestamptz not null,
    happened_at timestamptz,
    clock_doubtful boolean not null default false,
    primary key (client_id, session_id)`,
  ],
  [
    'product_weights',
    `product_id integer not null references products (id) on delete cascade,
    grams double precision not null,
    squares double precision not null,
    parcels integer not null,
    primary key (client_id, product_id)`,
  ],
  [
    'box_choices',
    `basket text collate "C" not null,
    box_id integer not null,
    times integer not null,
    primary key (client_id, basket, box_id)`,
  ],
];

/** What packers closed, and what it teaches of weights and boxes. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of TABLES) {
    await sql
      .raw(`create table ${table} (client_id integer not null references clients (id), ${columns})`)
      .execute(kysely);
    await protectTable(kysely, table);
  }
  await sql.raw('create index packing_sessions_order on packing_sessions (order_id)').execute(kysely);
}
