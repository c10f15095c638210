import { BLOCKED_STATUSES, LATE_AFTER_DAYS } from '../orders/atRisk.ts';
import { type FlowOrder, flowLists } from './steps.ts';

const DAY_MS = 86_400_000;

/**
 * Whether an order still waits in the warehouse although its day (UTC) is long past. What is blocked is in trouble instead.
 * @param at ms since 1970; when it was ordered
 * @param now ms since 1970
 */
export function isLate(order: FlowOrder, at: number, now: number): boolean {
  const waits = flowLists(order, true).length > 0 && !BLOCKED_STATUSES.includes(order.status);
  return waits && at < (Math.floor(now / DAY_MS) - LATE_AFTER_DAYS) * DAY_MS;
}
