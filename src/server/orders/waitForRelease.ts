import { isHeld } from '#domain/status/hold.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** Problem of a job whose order is held: it goes on once the order is let go. */
export const ORDER_HELD = 'order-held';

/** A release brings the job at once; this is for a hold that ends in another way, such as a cancellation. */
const AGAIN_MS = 60 * 60_000;

/** When a job about a held order looks again by itself. */
export const lookAgainAt = (now: Date): Date => new Date(now.getTime() + AGAIN_MS);

/** Whether the order is held: what moves its goods is not begun, and nothing of it is given up. */
export async function isOrderHeld(trx: ScopedTransaction, order: number): Promise<boolean> {
  const row = await trx.selectFrom('orders').select(['type', 'status']).where('id', '=', order).executeTakeFirst();
  return row !== undefined && isHeld(row);
}

/** Brings the jobs that waited for the release of these orders. */
export async function wakeReleased(trx: ScopedTransaction, orders: readonly number[], at: Date): Promise<void> {
  if (orders.length === 0) return;
  await trx
    .updateTable('jobs')
    .set({ due_at: at })
    .where('state', '=', 'waiting')
    .where('problem', '=', ORDER_HELD)
    .where(sql<string>`payload->>'order'`, 'in', orders.map(String))
    .execute();
}
