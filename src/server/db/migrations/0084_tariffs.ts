import { type Kysely, sql } from 'kysely';
import { protectTable } from './0001/tenancy.ts';

const STATEMENTS: readonly string[] = [
  `create table tariff_steps (
    client_id integer not null references clients (id),
    carrier_id integer not null references carriers (id),
    number integer not null,
    service text collate "C" not null,
    destination text collate "C" not null,
    postcode_from text collate "C",
    postcode_to text collate "C",
    max_g integer not null check (max_g > 0),
    price_cents integer not null check (price_cents >= 0),
    extra_kg_cents integer check (extra_kg_cents >= 0),
    days integer check (days >= 0),
    saved_at timestamptz not null,
    primary key (carrier_id, number)
  )`,
  'create index tariff_steps_destination on tariff_steps (client_id, destination)',
  // What a label was estimated to cost, and the cheapest that could have carried it; null = there was no price.
  'alter table shipments add column cost_cents integer, add column cheapest_cents integer',
  `create index shipments_booked on shipments (client_id, booked_at) where state = 'booked'`,
];

/** Price lists of carriers, and what each label was estimated to cost. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
  await protectTable(kysely, 'tariff_steps');
}
