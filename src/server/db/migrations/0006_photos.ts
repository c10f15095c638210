import { type Kysely, sql } from 'kysely';
import { protectTable } from './0001/tenancy.ts';

const STATEMENTS: readonly string[] = [
  // A plain owner is under the policies too: without this it would change nothing.
  `select set_config('app.client', '*', true)`,
  // Where the units should have been: a product that moves later leaves the suspicion where it arose.
  `alter table picking_incidents add column location text collate "C"`,
  `alter table picking_incidents add column photos jsonb not null default '[]'`,
  `update picking_incidents set location = products.location from products where products.id = picking_incidents.product_id`,
  `create index picking_incidents_newest on picking_incidents (client_id, created_at desc)`,
  `create table photos (
    client_id integer not null references clients (id),
    name text collate "C" not null,
    user_id integer references users (id) on delete set null,
    size integer not null,
    created_at timestamptz not null,
    primary key (client_id, name)
  )`,
];

/** Photos of what picking did not find. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
  await protectTable(kysely, 'photos');
}
