import { type Kysely, sql } from 'kysely';

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
  // The functions run as their owner: the writer of an order may be a role that cannot reach the table.
  `create function kernel.keep_order_texts() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$ begin
    insert into kernel.order_texts (order_id, client_id, ${names}) select id, client_id, ${names} from fresh;
    return null;
  end $$`,
  `create function kernel.change_order_texts() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$ begin
    update kernel.order_texts set ${TEXTS.map((name) => `${name} = new.${name}`).join(', ')}
      where client_id = new.client_id and order_id = new.id;
    return null;
  end $$`,
  `create trigger orders_texts_new after insert on orders
    referencing new table as fresh for each statement execute function kernel.keep_order_texts()`,
  `create trigger orders_texts_changed after update of ${names} on orders
    for each row execute function kernel.change_order_texts()`,
  `create schema scope_client`,
  `create schema scope_all`,
  `create view scope_client.order_texts as select * from kernel.order_texts
    where client_id = nullif(nullif(current_setting('app.client', true), ''), '*')::bigint`,
  `create view scope_all.order_texts as select * from kernel.order_texts`,
];

/** A role of one client cannot name the rows of the others. */
const RIGHTS: readonly string[] = [
  `grant usage on schema scope_client to despacho_client`,
  `grant select on scope_client.order_texts to despacho_client`,
  `grant usage on schema scope_all to despacho_all`,
  `grant select on scope_all.order_texts to despacho_all`,
];

/**
 * The texts of orders in a table without row level security. Under the policies an index answers LIKE only where a
 * superuser marked the operator; this table is reached through views that bear the scope (../../README.md), and tells
 * ids, which are then read under the policies.
 */
export async function orderTexts(kysely: Kysely<unknown>, roles: boolean): Promise<void> {
  for (const statement of [...STATEMENTS, ...(roles ? RIGHTS : [])]) await sql.raw(statement).execute(kysely);
  await indexTexts(kysely);
}

/**
 * Where the extension of trigrams can't be made, parts of words are found by looking through all: slower, not wrong.
 * Marking the operators needs a superuser.
 */
async function indexTexts(kysely: Kysely<unknown>): Promise<void> {
  const trigrams = (columns: readonly string[]) => columns.map((name) => `${name} gin_trgm_ops`).join(', ');
  const [search = '', ...others] = TEXTS;
  const groups = [
    [
      `create extension if not exists pg_trgm`,
      `create index order_texts_search on kernel.order_texts using gin (${trigrams([search])})`,
      `create index order_texts_others on kernel.order_texts using gin (${trigrams(others)})`,
    ],
    [`alter function pg_catalog.textlike(text, text) leakproof`],
    [`alter function pg_catalog.texticlike(text, text) leakproof`],
  ];
  for (const statements of groups)
    await sql
      .raw(`do $$ begin ${statements.join('; ')};
        exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
          raise notice 'texts without their index: %', sqlerrm; end $$`)
      .execute(kysely);
}
