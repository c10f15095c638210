import { ordersList } from '#contract/orders/ordersList.ts';
import { readEndpoint } from '#platform/api/readEndpoint.ts';

const SHOWN = 8;

/**
 * The newest orders by anything that stands on them or their labels; without a text the newest of all.
 * @param clientId 0 = every client that the person may see
 */
export async function findOrders(text: string, clientId: number, signal: AbortSignal) {
  const search = text.trim();
  const query = { per_page: SHOWN, sort: '-date_order' as const, ...(search !== '' && { search }) };
  const { rows } = await readEndpoint(ordersList, { query }, { clientId }, signal);
  return rows;
}
