import { type Kysely, sql } from 'kysely';
import { protectTable } from './0001/tenancy.ts';

/** Why ordered units were not to be had, as picking sessions said it. */
const TABLE = `create table picking_incidents (
  client_id integer not null references clients (id),
  order_id integer not null references orders (id) on delete cascade,
  product_id integer not null references products (id),
  session_id uuid not null,
  version integer not null,
  reason text collate "C" not null,
  units integer not null check (units > 0),
  note text,
  created_at timestamptz not null,
  primary key (client_id, order_id, product_id, session_id)
)`;

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(kysely);
  await protectTable(kysely, 'picking_incidents');
}
