import { type Kysely, sql } from 'kysely';

/** Columns that are filtered or sorted by and have no index of their own; all of them short (contract and carriers see to it). */
const NARROW =
  'type, status, pick_step, prepare_step, ship_step, created_at, updated_at, shipped_at, deleted_at, state, country, postcode, ' +
  'payment_method, currency, invoice_number, lines, num_packages, weight_g, total_tax_cents, insured_cents, carrier_id, ' +
  'service_code, warehouse_id, tax_office_id, config_category, incoterm, eplatform_type, tracking_number, id_order_eplatform_shop';

/** Texts that people search parts of and that only the order itself holds. */
const TEXTS = ['address1', 'address2', 'state', 'other', 'dni', 'vat_number', 'invoice_number'];

const INDEXES: readonly string[] = [
  // Whatever nobody thought of is answered from here, without reading whole rows, the newest first.
  `create index orders_narrow on orders (client_id, date_order, id) include (${NARROW})`,
  `create index order_lines_hs on order_lines (client_id, hs_code, order_id) where hs_code is not null`,
  `create index order_statuses_status on order_statuses (client_id, status, order_id)`,
];

/**
 * Every field of the order list has an index that answers it. The policy asks once for the client and no more for each
 * row, so that an index alone may answer.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of INDEXES) await sql.raw(statement).execute(kysely);
  await indexTexts(kysely);
  await sql
    .raw(`do $$ begin
      alter policy orders_client on orders using (client_id = (select nullif(current_setting('app.client', true), '')::integer));
      exception when undefined_object then null; end $$`)
    .execute(kysely);
}

/** Parts of texts, whatever their case. Marking the operator needs a superuser; without it the index would only cost. */
function indexTexts(kysely: Kysely<unknown>) {
  const columns = TEXTS.map((name) => `${name} gin_trgm_ops`).join(', ');
  return sql
    .raw(`do $$ begin
      alter function pg_catalog.texticlike(text, text) leakproof;
      create index orders_texts on orders using gin (${columns});
      exception when undefined_object or insufficient_privilege then raise notice 'texts without their index: %', sqlerrm; end $$`)
    .execute(kysely);
}
