import type { ShopReading } from '../db/schema/shops.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import { readShopRow } from './shopRow.ts';
import { readShopJob } from './readShop.ts';

const DAY_MS = 86_400_000;

/** Has a shop read now. */
export async function askToRead(trx: ScopedTransaction, id: number, now: Date): Promise<void> {
  const shop = await readShopRow(trx, id);
  if (!shop || shop.state !== 'connected' || shop.disabled_at !== null) return;
  const job = { clientId: shop.client_id, key: String(id), payload: { shop: id }, dueAt: now };
  await enqueueJobs(trx, readShopJob, [job], now);
}

/** Has the orders of so many days read, from the beginning; whatever was being read meanwhile is among them. */
export async function beginImport(trx: ScopedTransaction, id: number, days: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - days * DAY_MS).toISOString();
  const reading: ShopReading = { since, next: null, newest: null, begun: now.toISOString(), days, orders: 0 };
  await trx
    .updateTable('eplatforms')
    .set({ reading: JSON.stringify(reading), problem: null })
    .where('id', '=', id)
    .execute();
  await askToRead(trx, id, now);
}
