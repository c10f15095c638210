import { type Kysely, sql } from 'kysely';
import { CLIENTS_SCHEMA } from './0001/clientsSchema.ts';
import { PEOPLE_SCHEMA } from './0001/peopleSchema.ts';
import { SERVICE_SCHEMA } from './0001/serviceSchema.ts';
import { CONFIGURATION_SCHEMA } from './0001/configurationSchema.ts';
import { PLACES_SCHEMA } from './0001/placesSchema.ts';
import { CARRIERS_SCHEMA } from './0001/carriersSchema.ts';
import { SHOPS_SCHEMA } from './0001/shopsSchema.ts';
import { ORDERS_SCHEMA } from './0001/ordersSchema.ts';
import { PICKING_SCHEMA } from './0001/pickingSchema.ts';
import { CUSTOMS_SCHEMA } from './0001/customsSchema.ts';
import { LABELS_SCHEMA } from './0001/labelsSchema.ts';
import { LOTS_SCHEMA } from './0001/lotsSchema.ts';
import { MESSAGES_SCHEMA } from './0001/messagesSchema.ts';
import { PACKING_SCHEMA } from './0001/packingSchema.ts';
import { COUNTER_SCHEMA } from './0001/counterSchema.ts';
import { RULES_SCHEMA } from './0001/rulesSchema.ts';
import { SHOP_ORDERS_SCHEMA } from './0001/shopOrdersSchema.ts';
import { MONEY_SCHEMA } from './0001/moneySchema.ts';
import { orderTexts } from './0001/orderTexts.ts';
import { ORDER_TRIGGERS } from './0001/orderTriggers.ts';
import { RULE_TRIGGERS } from './0001/ruleTriggers.ts';
import { boundToOffices, OF_WORKPLACES, orderVisible } from './steps/boundToOffices.ts';
import { makeRoles, protectTable } from './steps/protectTable.ts';

const TABLES = [
  `create schema kernel`,
  ...CLIENTS_SCHEMA,
  ...PEOPLE_SCHEMA,
  ...SERVICE_SCHEMA,
  ...CONFIGURATION_SCHEMA,
  ...PLACES_SCHEMA,
  ...CARRIERS_SCHEMA,
  ...SHOPS_SCHEMA,
  ...ORDERS_SCHEMA,
  ...PICKING_SCHEMA,
  ...CUSTOMS_SCHEMA,
  ...LABELS_SCHEMA,
  ...LOTS_SCHEMA,
  ...MESSAGES_SCHEMA,
  ...PACKING_SCHEMA,
  ...COUNTER_SCHEMA,
  ...RULES_SCHEMA,
  ...SHOP_ORDERS_SCHEMA,
  ...MONEY_SCHEMA,
];

/** Prints that are given away carry the labels of orders. */
const NAMES_NO_HIDDEN_ORDER = `not exists (
  select from jsonb_array_elements_text(print #> '{source,ordersIds}') as named (id)
  where not exists (
    select from orders where orders.client_id = print_offers.client_id and orders.id = named.id::bigint))`;

/** The first schema. There is no way down: a backup is. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(kysely);
  const roles = await makeRoles(kysely);
  await protectTables(kysely, roles);
  await bindToOffices(kysely);
  for (const statement of [...ORDER_TRIGGERS, ...RULE_TRIGGERS]) await sql.raw(statement).execute(kysely);
  await orderTexts(kysely, roles);
}

async function protectTables(kysely: Kysely<unknown>, roles: boolean): Promise<void> {
  await protectTable(kysely, 'clients', 'id');
  for (const { name } of await tablesWith(kysely, 'client_id')) await protectTable(kysely, name);
  if (!roles) return;
  await sql`grant select, update on server_meta to despacho_client, despacho_all`.execute(kysely);
  await sql`grant select, insert, update, delete on system_configurations to despacho_client, despacho_all`.execute(
    kysely,
  );
  // Asked once for a statement, so that an index alone may answer.
  await sql`alter policy orders_client on orders
    using (client_id = (select nullif(current_setting('app.client', true), '')::bigint))`.execute(kysely);
}

/**
 * Who works at a counter reaches the orders of the offices where they work, and what hangs on those orders. A row of no
 * order is of no office, but a mail of none is the trial of a template, which may be filled in from any order.
 */
async function bindToOffices(kysely: Kysely<unknown>): Promise<void> {
  await boundToOffices(kysely, 'orders', `tax_office_id = ${OF_WORKPLACES}`);
  await boundToOffices(kysely, 'offices', `kind <> 'office' or id = ${OF_WORKPLACES}`);
  await boundToOffices(kysely, 'print_offers', NAMES_NO_HIDDEN_ORDER);
  // Sums know no office. They go on being written.
  await boundToOffices(kysely, 'order_tallies', 'false', 'select');
  for (const { name, optional } of await tablesWith(kysely, 'order_id')) {
    const ofNoOrder = optional && name !== 'mails' ? 'order_id is null or ' : '';
    await boundToOffices(kysely, name, `${ofNoOrder}${orderVisible(name)}`);
  }
}

async function tablesWith(kysely: Kysely<unknown>, column: string) {
  const { rows } = await sql<{ name: string; optional: boolean }>`
    select relname::text as name, not attnotnull as optional from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attname = ${column} and not attisdropped
    order by relname`.execute(kysely);
  return rows;
}
