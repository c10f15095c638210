import type { Selectable } from 'kysely';
import type { EplatformsTable } from '../db/schema/shops.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

export type ShopRow = Selectable<EplatformsTable>;

/**
 * The shop tells us by itself what changes: it was asked to, and something of it has come. What it has not signed says
 * that its webhooks have another secret.
 */
export const isShopLive = ({
  webhooks_at,
  heard_at,
  unsigned_at,
}: Pick<ShopRow, 'webhooks_at' | 'heard_at' | 'unsigned_at'>): boolean =>
  webhooks_at !== null && heard_at !== null && (unsigned_at === null || unsigned_at < heard_at);

/** A shop of the scope, also one that was disabled. */
export async function readShopRow(trx: ScopedTransaction, id: number): Promise<ShopRow | undefined> {
  return trx.selectFrom('eplatforms').selectAll().where('id', '=', id).executeTakeFirst();
}
