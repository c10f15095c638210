import { sql } from 'kysely';
import { hint } from '../db/hints.ts';
import { prepared } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

export const ORDERS_CHANNEL = 'despacho_orders';
/** A NOTIFY carries at most 8000 bytes; an id with its time and status takes up to 90. */
const ORDERS_PER_MESSAGE = 80;

/** What travels on the channel. */
export interface OrdersMessage {
  readonly client_id: number;
  readonly orders: readonly (readonly [id: number, updatedAt: string, status: string])[];
}

/** An order as devices hear of it. */
type Heard = OrdersMessage['orders'][number];

/** The messages for these orders, as few as can hold them. */
export function ordersMessages(clientId: number, orders: readonly Heard[]): string[] {
  const messages: string[] = [];
  for (let from = 0; from < orders.length; from += ORDERS_PER_MESSAGE) {
    const message: OrdersMessage = { client_id: clientId, orders: orders.slice(from, from + ORDERS_PER_MESSAGE) };
    messages.push(JSON.stringify(message));
  }
  return messages;
}

/** What the orders of a client are now, after the change in the same transaction. */
export async function readChanged(
  trx: ScopedTransaction,
  clientId: number,
  orderIds: readonly number[],
): Promise<Heard[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await prepared(sql<{ id: number; updated_at: Date; status: string }>`
    select id, updated_at, status from orders where client_id = ${clientId} and id = any(${orderIds}::bigint[])`).execute(
    trx,
  );
  return rows.map(({ id, updated_at, status }) => [id, updated_at.toISOString(), status]);
}

/**
 * Tells every connected device of the client that these orders changed. Call it inside the transaction that
 * changes them, after the change: they hear it after the commit, and not at all after a rollback.
 */
export async function notifyOrders(
  trx: ScopedTransaction,
  clientId: number,
  orderIds: readonly number[],
): Promise<void> {
  await hint(trx, ORDERS_CHANNEL, ordersMessages(clientId, await readChanged(trx, clientId, orderIds)));
}
