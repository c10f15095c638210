import { ordersList } from '#contract/orders/ordersList.ts';
import { callApi } from '#platform/api/callApi.ts';
import type { ChosenOrder } from '#widgets/actions/actionOrder.ts';

/** Most orders that can be selected at once. */
export const MAX_CHOSEN = 5_000;
const PER_PAGE = 500;

export type AllOrders =
  | { readonly ok: true; readonly orders: readonly ChosenOrder[]; readonly more: boolean }
  | { readonly ok: false };

/**
 * Reads every order that matches, page by page and by id, so that new orders do not shift the pages.
 * @returns at most 5,000 orders; `more` says that there are others
 */
export async function readAllOrders(
  asked: Readonly<Record<string, string | number>>,
  clientId: number,
  signal: AbortSignal,
): Promise<AllOrders> {
  const orders: ChosenOrder[] = [];
  for (let page = 1; orders.length < MAX_CHOSEN; page += 1) {
    const query = {
      ...asked,
      sort: '-id' as const,
      page,
      per_page: PER_PAGE,
      ...(clientId > 0 && { id_client: clientId }),
    };
    const answer = await callApi(ordersList, { query, signal, parse: 'lenient' });
    if (!answer.ok) return { ok: false };
    for (const { id, id_client, order_reference, type } of answer.data)
      orders.push({ id, id_client, order_reference, type });
    if (answer.data.length + answer.dropped < PER_PAGE) return { ok: true, orders, more: false };
  }
  return { ok: true, orders: orders.slice(0, MAX_CHOSEN), more: true };
}
