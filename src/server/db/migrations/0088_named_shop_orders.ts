import { type Kysely, sql } from 'kysely';
import { protectTable } from './0001/tenancy.ts';

const STATEMENTS: readonly string[] = [
  `create table eplatform_named (
    client_id integer not null references clients (id),
    eplatform_id integer not null references eplatforms (id) on delete cascade,
    shop_order text collate "C" not null,
    times integer not null default 1,
    named_at timestamptz not null,
    primary key (eplatform_id, shop_order)
  )`,
  // What waited as a job for each order waits as a row; the next look at the shops has them read.
  `insert into eplatform_named (client_id, eplatform_id, shop_order, named_at)
    select shop.client_id, shop.id, jobs.payload ->> 'order', jobs.created_at
    from jobs join eplatforms shop on shop.id = (jobs.payload ->> 'shop')::integer
    where jobs.kind = 'readShopOrder' and jobs.payload ->> 'order' is not null
    on conflict do nothing`,
  `delete from jobs where kind = 'readShopOrder'`,
];

/** Orders that shops have named and that are still to be read, so that one job reads many of them together. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
  await protectTable(kysely, 'eplatform_named');
}
