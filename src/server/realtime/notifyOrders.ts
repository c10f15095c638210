import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';

export const ORDERS_CHANNEL = 'despacho_orders';
/** A NOTIFY carries at most 8000 bytes; ids of eight digits with commas leave room for these. */
const IDS_PER_MESSAGE = 500;

/**
 * Tells every connected device of the client that these orders changed. Call it inside the transaction that
 * changes them: the database delivers after the commit, and not at all after a rollback.
 */
export async function notifyOrders(
  trx: ScopedTransaction,
  clientId: number,
  orderIds: readonly number[],
  at: Date,
): Promise<void> {
  for (let from = 0; from < orderIds.length; from += IDS_PER_MESSAGE) {
    const ids = orderIds.slice(from, from + IDS_PER_MESSAGE);
    const message = JSON.stringify({ clientId, ids, at: at.toISOString() });
    await sql`select pg_notify(${ORDERS_CHANNEL}, ${message})`.execute(trx);
  }
}
