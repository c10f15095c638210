import { ordersList } from '#contract/orders/orders.ts';
import { orderOrLotPath } from '#widgets/paths.ts';
import { readEndpoint } from '#platform/api/readEndpoint.ts';

export interface FoundOrder {
  readonly id: number;
  readonly reference: string;
  readonly status: string;
  /** Customer and city. */
  readonly note: string;
  readonly path: string;
}

const MAX_FOUND = 8;

/**
 * Orders that match a text by reference, tracking, customer, phone or product code, the newest first.
 * @param clientId 0 = every client that the person may see
 * @returns null when the server could not be asked
 */
export async function searchOrders(
  text: string,
  clientId: number,
  signal: AbortSignal,
): Promise<readonly FoundOrder[] | null> {
  const query = { search: text, per_page: MAX_FOUND, sort: '-id' as const };
  const found = await readEndpoint(ordersList, { query }, { clientId }, signal).catch(() => null);
  if (!found) return null;
  return found.rows.map((order) => ({
    id: order.id,
    reference: order.order_reference,
    status: order.status,
    note: [order.customer_name, order.city].filter(Boolean).join(' · '),
    path: orderOrLotPath(order.id, order.type),
  }));
}
