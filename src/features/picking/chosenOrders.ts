import type { OrderView } from '#offline/read/foldOrder.ts';
import { notPickable, type NotPickable } from '#domain/picking/pickable.ts';

export interface LeftOut {
  readonly id: number;
  /** `null` when the device does not have the order. */
  readonly reference: string | null;
  readonly reason: NotPickable | 'unknown';
  readonly status: string | null;
}

/** The most orders that one picking takes: the server's limit for one finish. */
const MOST_ORDERS = 200;

/** Reads `orders=12,7,12,x` as the ids 12 and 7, in that order. */
export function orderIdsOf(text: string | null): readonly number[] {
  const ids = (text ?? '').split(',').map((part) => (/^\d{1,15}$/.test(part.trim()) ? Number(part) : 0));
  return [...new Set(ids.filter((id) => id > 0))].slice(0, MOST_ORDERS);
}

/** Sorts the orders that were asked for into those to pick and those to leave out, with the reason (features C1). */
export function chosenOrders(ids: readonly number[], orders: readonly OrderView[]): { readonly pick: readonly OrderView[]; readonly out: readonly LeftOut[] } {
  const found = new Map(orders.map((order) => [order.id, order]));
  const pick: OrderView[] = [];
  const out: LeftOut[] = [];
  for (const id of ids) {
    const order = found.get(id);
    const reason = order ? notPickable(order) : 'unknown';
    if (order && reason === null) pick.push(order);
    else if (reason !== null) out.push({ id, reference: order?.order_reference ?? null, reason, status: order?.status ?? null });
  }
  return { pick, out };
}
