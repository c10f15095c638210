import type { ShopUrl } from './platforms/shopUrl.ts';
import { searchText } from '#domain/orders/searchText.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { ShopRow } from './shopRow.ts';

/** A shop as it is written into the form. */
export interface WrittenShop {
  readonly name: string;
  readonly url: ShopUrl;
  /** The shop that may have them; null = none. */
  readonly id: number | null;
}

/** How names are compared. */
export const nameKey = (name: string): string => searchText(name);

/** Whether another connected shop of the client has the name or the address. */
export async function takenBy(trx: ScopedTransaction, clientId: number, { name, url, id }: WrittenShop) {
  const rows = await trx
    .selectFrom('eplatforms')
    .select(['name_key', 'url_key'])
    .where('client_id', '=', clientId)
    .where('state', '=', 'connected')
    .where('id', '<>', id ?? 0)
    .where((eb) => eb.or([eb('name_key', '=', nameKey(name)), eb('url_key', '=', url.key)]))
    .execute();
  return {
    exists_by_name: rows.some(({ name_key }) => name_key === nameKey(name)),
    exists_by_url: rows.some(({ url_key }) => url_key === url.key),
  };
}

/** Whether another connected shop of the client has what this one begins to be connected with. */
export async function isTaken(
  trx: ScopedTransaction,
  { id, client_id, name_key, url_key }: Pick<ShopRow, 'id' | 'client_id' | 'name_key' | 'url_key'>,
): Promise<boolean> {
  const other = await trx
    .selectFrom('eplatforms')
    .select('id')
    .where('client_id', '=', client_id)
    .where('state', '=', 'connected')
    .where('id', '<>', id)
    .where((eb) => eb.or([eb('name_key', '=', name_key), eb('url_key', '=', url_key)]))
    .executeTakeFirst();
  return other !== undefined;
}

/** Two who write shops of one client at once take turns: the second sees what the first has written. */
export async function lockShops(trx: ScopedTransaction, clientId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`eplatforms:${clientId}`}, 0))`.execute(trx);
}
