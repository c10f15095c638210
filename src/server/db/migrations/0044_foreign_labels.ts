import { type Kysely, sql } from 'kysely';
import { protectTable } from './0001/tenancy.ts';

/** Labels that were read from parcels of other orders, a row for each of the two, and how many of them stand. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table foreign_labels (
    client_id integer not null references clients (id),
    id integer generated always as identity primary key,
    order_id integer not null references orders (id) on delete cascade,
    other_order_id integer references orders (id) on delete set null,
    side text collate "C" not null,
    session_id uuid not null,
    text text not null,
    at timestamptz not null,
    user_name text,
    cleared_at timestamptz,
    unique (order_id, session_id, text)
  )`,
    )
    .execute(kysely);
  await protectTable(kysely, 'foreign_labels');
  await sql.raw(`create index foreign_labels_other on foreign_labels (other_order_id)`).execute(kysely);
  await sql.raw(`alter table orders add column label_alarms integer not null default 0`).execute(kysely);
}
