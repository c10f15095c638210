import { PICKING } from '#domain/picking/kind.ts';
import { claimOf, type Claim, type Worker } from '#domain/workSession/claim.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';

export interface ClaimedOrder {
  readonly id: number;
  readonly reference: string;
  readonly claim: Claim;
}

/** The orders to pick that somebody else is picking. */
export function claimedOrders(
  pick: readonly number[],
  orders: readonly OrderView[],
  me: Worker,
): readonly ClaimedOrder[] {
  return orders.flatMap((order) => {
    const claim = pick.includes(order.id) ? claimOf(PICKING, order, me) : null;
    return claim ? [{ id: order.id, reference: order.order_reference, claim }] : [];
  });
}
