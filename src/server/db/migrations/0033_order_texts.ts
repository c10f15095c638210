import { type Kysely, sql } from 'kysely';
import { indexIfAllowed } from './0033/indexIfAllowed.ts';

/** Texts that are searched for parts of words, in columns of their own. */
const TEXTS = [
  'search',
  'tracking_number',
  'address1',
  'address2',
  'state',
  'other',
  'dni',
  'vat_number',
  'invoice_number',
];

const names = TEXTS.join(', ');

const STATEMENTS: readonly string[] = [
  // A plain owner is under the policies too: without this it would copy nothing.
  `select set_config('app.client', '*', true)`,
  `create schema kernel`,
  `create schema scope_client`,
  `create schema scope_all`,
  `create table kernel.order_texts (
    order_id integer primary key references orders (id) on delete cascade,
    client_id integer not null,
    search text collate "C" not null,
    tracking_number text collate "C",
    address1 text not null,
    address2 text,
    state text,
    other text,
    dni text collate "C",
    vat_number text collate "C",
    invoice_number text collate "C"
  )`,
  `insert into kernel.order_texts (order_id, client_id, ${names}) select id, client_id, ${names} from orders`,
  // Runs as its owner: the writer of an order may be a role that cannot reach the table.
  `create function kernel.keep_order_texts() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$ begin
    insert into kernel.order_texts (order_id, client_id, ${names}) select id, client_id, ${names} from fresh;
    return null;
  end $$`,
  `create function kernel.change_order_texts() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$ begin
    update kernel.order_texts set client_id = new.client_id, ${TEXTS.map((name) => `${name} = new.${name}`).join(', ')} where order_id = new.id;
    return null;
  end $$`,
  `create trigger orders_texts_new after insert on orders
    referencing new table as fresh for each statement execute function kernel.keep_order_texts()`,
  `create trigger orders_texts_changed after update of client_id, ${names} on orders
    for each row execute function kernel.change_order_texts()`,
  `create view scope_client.order_texts as select * from kernel.order_texts
    where client_id = nullif(nullif(current_setting('app.client', true), ''), '*')::integer`,
  `create view scope_all.order_texts as select * from kernel.order_texts`,
  // Each role is given its own: a role of one client cannot name the others.
  `do $$ begin
    grant usage on schema scope_client to despacho_client;
    grant select on scope_client.order_texts to despacho_client;
    grant usage on schema scope_all to despacho_all;
    grant select on scope_all.order_texts to despacho_all;
    exception when undefined_object then null; end $$`,
  `drop index if exists orders_search, orders_tracking_part, orders_texts`,
];

/**
 * The texts of orders in a table without row level security. Under the policies an index answers LIKE only where a
 * superuser marked the operator; this table is reached through views that bear the scope (../README.md), and tells
 * ids, which are then read under the policies.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
  const trigrams = (columns: readonly string[]) => columns.map((name) => `${name} gin_trgm_ops`).join(', ');
  const [search = '', ...others] = TEXTS;
  await indexIfAllowed(
    kysely,
    `create index order_texts_search on kernel.order_texts using gin (${trigrams([search])})`,
  );
  await indexIfAllowed(kysely, `create index order_texts_others on kernel.order_texts using gin (${trigrams(others)})`);
}
