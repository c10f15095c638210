import { type Kysely, sql } from 'kysely';
import { protectTable } from './0001/tenancy.ts';
import { ADDED_ORDER_COLUMNS } from './0010/orderColumns.ts';
import { PLACES } from './0010/places.ts';
import { RECORDS } from './0010/records.ts';

const TABLES = [
  'offices',
  'carriers',
  'order_packages',
  'order_serials',
  'tax_book',
  'declarations',
  'order_events',
] as const;

/** What the desk works with: offices, carriers, packages, and the records that actions on orders leave. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of [...PLACES, ...ADDED_ORDER_COLUMNS, ...RECORDS]) await sql.raw(statement).execute(kysely);
  for (const table of TABLES) await protectTable(kysely, table);
}
