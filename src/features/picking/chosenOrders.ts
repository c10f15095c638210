import { notPickable, type NotPickable } from '#domain/picking/pickable.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';

export interface LeftOutOrder {
  readonly id: number;
  /** `null` when the device does not have the order. */
  readonly reference: string | null;
  /** 'elsewhere' = in another open picking of the same person; 'later' = this picking was opened without it; 'shop' = it is picked as it came in, and its shop wants it otherwise. */
  readonly reason: NotPickable | 'unknown' | 'elsewhere' | 'later' | 'shop';
  readonly status: string | null;
  /** Until when and why it is held. */
  readonly hold?: OrderView['hold'];
}

/** Orders that can no longer be picked, with the reason. */
export function notPickableOnes(orders: readonly OrderView[]): readonly LeftOutOrder[] {
  return orders.flatMap((order) => {
    const reason = notPickable(order);
    const { id, order_reference, status, hold } = order;
    return reason === null ? [] : [{ id, reference: order_reference, reason, status, ...(hold && { hold }) }];
  });
}

/** Orders that are picked as they came in, of which their shop wants other products since: somebody has to say which. */
export function otherInShop(orders: readonly OrderView[]): readonly LeftOutOrder[] {
  return orders
    .filter((order) => order.shop_lines !== undefined && notPickable(order) === null)
    .map(({ id, order_reference, status }) => ({ id, reference: order_reference, reason: 'shop', status }));
}

/**
 * Divides the requested orders into those to pick and those to leave out.
 * @param elsewhere ids in other open pickings: their units would be picked twice.
 */
export function chosenOrders(
  ids: readonly number[],
  orders: readonly OrderView[],
  elsewhere: ReadonlySet<number>,
): { readonly pick: readonly number[]; readonly out: readonly LeftOutOrder[] } {
  const found = new Map(orders.map((order) => [order.id, order]));
  const out = ids.flatMap((id): LeftOutOrder[] => {
    const order = found.get(id);
    const facts = {
      id,
      reference: order?.order_reference ?? null,
      status: order?.status ?? null,
      ...(order?.hold && { hold: order.hold }),
    };
    if (elsewhere.has(id)) return [{ ...facts, reason: 'elsewhere' }];
    const reason = order ? notPickable(order) : 'unknown';
    return reason === null ? [] : [{ ...facts, reason }];
  });
  const outIds = new Set(out.map((one) => one.id));
  return { pick: ids.filter((id) => !outIds.has(id)), out };
}
