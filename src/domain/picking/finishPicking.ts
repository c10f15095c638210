import type { PickingStatus } from './pickingStatus.ts';
import { isDelivered } from '../status/changeStatus.ts';
import { HELD } from '../status/hold.ts';
import { statusOfGoods } from '../status/statusOfGoods.ts';
import { statusFacts } from '../status/status.ts';

export type PickedStatus = Exclude<PickingStatus, 'PENDING'>;

export type PickingEnd =
  | { readonly outcome: 'append'; readonly status: PickedStatus }
  /**
   * The counts are stored and no history row is written: the order has the status already, nobody touched it, or it is
   * past picking.
   */
  | { readonly outcome: 'keep' }
  | { readonly outcome: 'refused'; readonly code: 12001 | 12006 | 1002 };

/**
 * What the end of a picking session does to an order. A late session of a second picker must not pull an order back out
 * of packing, so later stages keep their status; a label or a lot that came first is no later stage. Codes: 12001 delivered, 12006 with the carrier, 1002 held,
 * cancelled, lost or otherwise out of the warehouse.
 * @param order its status, and all that it has had, oldest first
 * @param result what the summed counts say; PENDING = nobody touched the order, PICKEDUP_CANCELLED = it is let go as it
 * was found.
 */
export function finishPicking(
  { status: current, history }: { readonly status: string; readonly history: readonly string[] },
  result: PickingStatus,
): PickingEnd {
  const facts = statusFacts(current);
  if (isDelivered(current)) return { outcome: 'refused', code: 12001 };
  if (facts.flowEffect === 'ship:C') return { outcome: 'refused', code: 12006 };
  if (facts.flowExcluded || current === HELD) return { outcome: 'refused', code: 1002 };
  if (result === 'PENDING' || result === current || !isBeforePacking(statusOfGoods(current, history)))
    return { outcome: 'keep' };
  return { outcome: 'append', status: result };
}

function isBeforePacking(status: string): boolean {
  const { flowEffect, next } = statusFacts(status);
  return flowEffect.startsWith('pick:') || next === null || next.has('IN_PICKEDUP');
}
