import * as z from 'zod/mini';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import type { ShopRow } from './shopRow.ts';

/** What is waited for a shop in the lane of all: a shop that takes longer is read in the lane of the slow ones. */
export const QUICK_MS = 20_000;
/** What is waited for a slow shop in one go. */
export const SLOW_MS = 5 * 60_000;

/** The job that reads a slow shop: what it has named, and what changed in it. */
export const SLOW_SHOP = { name: 'readSlowShop', payload: z.object({ shop: z.int() }) };

/** Has a slow shop read where it keeps no other waiting. */
export async function askSlowly(
  trx: ScopedTransaction,
  { id, client_id }: Pick<ShopRow, 'id' | 'client_id'>,
  now: Date,
): Promise<void> {
  const job = { clientId: client_id, key: String(id), payload: { shop: id }, dueAt: now };
  await enqueueJobs(trx, SLOW_SHOP, [job], now);
}

/** A shop that kept its place in the lane of all too long leaves it with its next reading, until it is quick again. */
export async function markSlow(trx: ScopedTransaction, id: number, now: Date): Promise<void> {
  await trx.updateTable('eplatforms').set({ slow_at: now }).where('id', '=', id).execute();
}
