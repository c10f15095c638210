import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner } from '../db/tenancy.ts';
import { createAccounts } from './createAccounts.ts';

/**
 * Fills an empty database with two clients, nine accounts and real baskets; does nothing where any client exists.
 * @returns whether it did
 */
export async function loadDemo(database: DatabaseHandle): Promise<boolean> {
  const filled = await asOwner(database, (trx) => trx.selectFrom('clients').select('id').limit(1).executeTakeFirst());
  if (filled) return false;
  await createAccounts(database);
  await database.maintain();
  return true;
}
