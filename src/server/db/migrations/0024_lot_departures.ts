import { type Kysely, sql } from 'kysely';
import { boundToOffices } from './steps/boundToOffices.ts';
import { protectTable } from './steps/protectTable.ts';

export const harmless = true;

/** Vehicles that left with a lot: who drove, and what the doors were closed with. What was on them: loaded_parcels. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`create table lot_departures (
    client_id bigint not null references clients (id),
    id uuid not null,
    lot_id bigint not null,
    driver text,
    plate text not null,
    seal text not null,
    signature text collate "C",
    photos jsonb not null,
    foreign_codes jsonb not null,
    strays jsonb not null,
    user_id bigint references users (id) on delete set null,
    user_name text,
    device_id text collate "C",
    at timestamptz not null,
    happened_at timestamptz,
    clock_doubtful boolean not null default false,
    primary key (client_id, id),
    unique (client_id, lot_id),
    foreign key (client_id, lot_id) references orders (client_id, id) on delete cascade
  )`.execute(kysely);
  // A parcel that left with an earlier lot is looked for by its order.
  await sql`create index if not exists loaded_parcels_of_order on loaded_parcels (order_id)`.execute(kysely);
  await protectTable(kysely, 'lot_departures');
  await boundToOffices(
    kysely,
    'lot_departures',
    `exists (select from orders where orders.client_id = lot_departures.client_id and orders.id = lot_departures.lot_id)`,
  );
}
