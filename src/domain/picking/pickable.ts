import { isHeld } from '../status/hold.ts';
import { statusFacts } from '../status/status.ts';

/** Why an order is left out of a picking session. */
export type NotPickable =
  /** Returns and lots are not picked. */
  | 'type'
  | 'deleted'
  /** The goods travel in the parcel of another order. */
  | 'merged'
  /** In other hands, dead or on its way. */
  | 'status'
  /** Somebody holds it back. */
  | 'held'
  | 'picked'
  | 'empty';

export interface PickableFacts {
  readonly type: string;
  readonly status: string;
  readonly deleted_at: string | null;
  /** The order in whose parcel its goods travel; absent = its own. */
  readonly merged_into?: string | undefined;
  readonly flow: { readonly pick: 'pending' | 'in-progress' | 'completed' };
  readonly products: readonly { readonly quantity: number }[];
}

/** `null` when the order may be picked, else the first reason against it. */
export function notPickable(order: PickableFacts): NotPickable | null {
  if (order.deleted_at !== null) return order.merged_into === undefined ? 'deleted' : 'merged';
  if (order.type !== 'order' && order.type !== 'reexpedition') return 'type';
  if (isHeld(order)) return 'held';
  const { scannable, flowExcluded } = statusFacts(order.status);
  if (!scannable || flowExcluded) return 'status';
  if (order.flow.pick === 'completed') return 'picked';
  return order.products.some((product) => product.quantity > 0) ? null : 'empty';
}

/**
 * Whether an order left the warehouse's hands, or is held back, while it was being picked. An order that somebody else
 * picked, or that lost products, did not.
 */
export function isGone(order: PickableFacts): boolean {
  const reason = notPickable(order);
  return reason === 'deleted' || reason === 'merged' || reason === 'status' || reason === 'held';
}
