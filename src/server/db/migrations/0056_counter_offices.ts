import { type Kysely, sql } from 'kysely';
import { boundToOffices, OF_WORKPLACES, orderVisible } from './0056/officePolicies.ts';

/** Prints that are given away carry the labels of orders. */
const NAMES_NO_HIDDEN_ORDER = `not exists (
  select from jsonb_array_elements_text(print #> '{source,ordersIds}') as named (id)
  where not exists (select from orders where orders.id = named.id::integer))`;

/**
 * Who works at a counter reaches the orders of the offices where they work, and what hangs on those orders. A row of no order
 * is of no office, but a mail of none is the trial of a template, which may be filled in from any order.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await boundToOffices(kysely, 'orders', `tax_office_id = ${OF_WORKPLACES}`);
  await boundToOffices(kysely, 'offices', `kind <> 'office' or id = ${OF_WORKPLACES}`);
  await boundToOffices(kysely, 'print_offers', NAMES_NO_HIDDEN_ORDER);
  // Sums know no office. They go on being written.
  await boundToOffices(kysely, 'order_tallies', 'false', 'select');
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attname = 'order_id' and not attisdropped`.execute(
    kysely,
  );
  for (const { name } of rows)
    await boundToOffices(kysely, name, `${name === 'mails' ? 'false' : 'order_id is null'} or ${orderVisible(name)}`);
}
