/** How an order of a shop may differ from ours. */
export const SHOP_DIFFERENCES = ['missing-here', 'missing-there', 'status', 'total'] as const;
export type ShopDifferenceKind = (typeof SHOP_DIFFERENCES)[number];

interface OrderThere {
  /** The shop's own word. */
  readonly status: string;
  readonly totalCents: number;
}

interface OrderHere {
  readonly status: string;
  readonly totalCents: number;
  /** The order's parcel is on its way, or further. */
  readonly hasLeft: boolean;
}

interface ShopWords {
  /** Orders in one of these states come in. */
  readonly statuses: readonly string[];
  readonly cancelled: readonly string[];
  /** The state that an order gets when its parcel has left; null = it keeps its own. */
  readonly shippedStatus: string | null;
}

export interface ShopDifference {
  readonly kind: ShopDifferenceKind;
  /** What ours is, and what the shop's is, in their own words; amounts in cents. null = there is none. */
  readonly here: string | null;
  readonly there: string | null;
}

/**
 * What differs between the same order there and here, null = it did not come in. A shop has states of its own, so only
 * what cannot be so is a difference: one side called it off, or it left and still waits to be sent there.
 */
export function compareOrder(here: OrderHere | null, there: OrderThere, shop: ShopWords): readonly ShopDifference[] {
  if (!here)
    return shop.statuses.includes(there.status) ? [{ kind: 'missing-here', here: null, there: there.status }] : [];
  const isOff = shop.cancelled.includes(there.status);
  const waits = shop.statuses.includes(there.status) && shop.shippedStatus !== null;
  if (isOff !== (here.status === 'CANCELED') || (here.hasLeft && waits))
    return [{ kind: 'status', here: here.status, there: there.status }];
  if (isOff || here.totalCents === there.totalCents) return [];
  return [{ kind: 'total', here: String(here.totalCents), there: String(there.totalCents) }];
}
