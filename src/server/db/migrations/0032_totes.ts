import { type Kysely, sql } from 'kysely';
import { protectTable } from './0001/tenancy.ts';

/** The tote that a picking session put the units of an order into, for the person who packs them. */
const TABLE = `create table picking_totes (
  client_id integer not null references clients (id),
  order_id integer not null references orders (id) on delete cascade,
  session_id uuid not null,
  version integer not null,
  tote text not null,
  primary key (client_id, order_id, session_id)
)`;

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(kysely);
  await sql.raw('create index picking_totes_order on picking_totes (order_id)').execute(kysely);
  await protectTable(kysely, 'picking_totes');
}
