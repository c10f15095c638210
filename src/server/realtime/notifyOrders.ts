import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';

export const ORDERS_CHANNEL = 'despacho_orders';
/** A NOTIFY carries at most 8000 bytes; an id with its time and status takes up to 90. */
const ORDERS_PER_MESSAGE = 80;

/** What travels on the channel. */
export interface OrdersMessage {
  readonly client_id: number;
  readonly orders: readonly (readonly [id: number, updatedAt: string, status: string])[];
}

/**
 * Tells every connected device of the client that these orders changed. Call it inside the transaction that
 * changes them, after the change: the database delivers after the commit, and not at all after a rollback.
 */
export async function notifyOrders(
  trx: ScopedTransaction,
  clientId: number,
  orderIds: readonly number[],
): Promise<void> {
  for (let from = 0; from < orderIds.length; from += ORDERS_PER_MESSAGE) {
    const ids = orderIds.slice(from, from + ORDERS_PER_MESSAGE);
    const rows = await trx
      .selectFrom('orders')
      .select(['id', 'updated_at', 'status'])
      .where('client_id', '=', clientId)
      .where('id', 'in', ids)
      .execute();
    const message: OrdersMessage = {
      client_id: clientId,
      orders: rows.map(({ id, updated_at, status }) => [id, updated_at.toISOString(), status]),
    };
    await sql`select pg_notify(${ORDERS_CHANNEL}, ${JSON.stringify(message)})`.execute(trx);
  }
}
