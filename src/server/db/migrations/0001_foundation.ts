import { type Kysely, sql } from 'kysely';
import { ACCOUNTS } from './0001/accounts.ts';
import { COMMAND_TABLES } from './0001/commands.ts';
import { ORDERS } from './0001/orders.ts';
import { protectTables } from './0001/tenancy.ts';
import { indexSearch } from './0001/search.ts';

/** The first schema. There is no way down: a backup is. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of [...ACCOUNTS, ...ORDERS, ...COMMAND_TABLES]) await sql.raw(statement).execute(kysely);
  await indexSearch(kysely);
  await protectTables(kysely);
}
