import { type Kysely, sql } from 'kysely';
import { protectTable } from './0001/tenancy.ts';

/** What a client set for the orders of one shop platform, where it differs from what it set for all. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`create table customs_eplatforms (
    client_id integer not null references clients (id),
    eplatform_type text collate "C" not null check (eplatform_type in ('woocommerce', 'shopify', 'prestashop')),
    name text collate "C" not null,
    value jsonb not null,
    updated_at timestamptz not null,
    user_name text,
    primary key (client_id, eplatform_type, name)
  )`.execute(kysely);
  await protectTable(kysely, 'customs_eplatforms');
}
