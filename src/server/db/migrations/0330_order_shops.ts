import { type Kysely, sql } from 'kysely';

const STATEMENTS: readonly string[] = [
  // An order outlives the connection that it came in by.
  `alter table orders add column if not exists eplatform_id integer references eplatforms (id) on delete set null`,
  // The shop comes first, because the end of a shop looks for its orders, too.
  `create index if not exists orders_eplatform on orders (eplatform_id, date_order, id) where eplatform_id is not null`,
  // A plain owner is under the policies too: without this it would change nothing.
  `select set_config('app.client', '*', true)`,
  `update orders set eplatform_id = taken.eplatform_id
    from eplatform_orders as taken
    where taken.order_id = orders.id and taken.client_id = orders.client_id and orders.eplatform_id is null`,
];

/** Which connected shop each order came from; those of before are told by the shops' own rows. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
}
