import { type Kysely, sql } from 'kysely';
import { protectTable } from './0001/tenancy.ts';
import { boundToOffices, orderVisible } from './0056/officePolicies.ts';

/** Signatures, photos and papers that carriers gave of parcels that were delivered; their bytes are in the file store. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table delivery_proofs (
      client_id integer not null references clients (id),
      id uuid primary key,
      order_id integer not null references orders (id) on delete cascade,
      tracking_number text collate "C" not null,
      kind text collate "C" not null,
      type text collate "C" not null,
      stored text collate "C" not null,
      size integer not null check (size > 0),
      created_at timestamptz not null,
      unique (order_id, tracking_number, kind)
    )`,
    `create index delivery_proofs_age on delivery_proofs (created_at)`,
  ])
    await sql.raw(statement).execute(kysely);
  await protectTable(kysely, 'delivery_proofs');
  await boundToOffices(kysely, 'delivery_proofs', orderVisible('delivery_proofs'));
}
