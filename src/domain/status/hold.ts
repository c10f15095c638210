import type { OrderStatus } from './status.ts';

/** The status of an order that is held back. */
export const HELD = 'WAITING' satisfies OrderStatus;

/** The act of a release in the history of an order, which has no status of its own for it. */
export const RELEASE_HOLD = 'releaseHold';

/** How an order is held. */
export interface Hold {
  /** First day on which it is free again, in its client's time zone, yyyy-MM-dd; null = until somebody releases it. */
  readonly until: string | null;
  /** As whoever held it wrote it; null = they wrote nothing. */
  readonly reason: string | null;
}

/** Whether the order is held: nothing that moves its goods may be done to it. A lot that waits is an open lot. */
export function isHeld(order: { readonly type: string; readonly status: string }): boolean {
  return order.status === HELD && order.type !== 'lotshipping';
}

/**
 * The status that a release gives back: the last one before the hold. An order that came in held was created before.
 * @param history statuses, oldest first
 */
export function statusBeforeHold(history: readonly string[]): string {
  return history.findLast((status) => status !== HELD) ?? 'CREATED';
}
