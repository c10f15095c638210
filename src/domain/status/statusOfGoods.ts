import { HELD } from './hold.ts';
import type { OrderStatus } from './status.ts';

/** Statuses that tell of a label or of a lot, and nothing of where the goods are. */
const BESIDE_THE_GOODS: ReadonlySet<string> = new Set<OrderStatus>([
  'LABEL_CREATED',
  'LABEL_CANCELED',
  'CONSOLIDATED',
  'ORDER_REMOVED',
  'POSTPONED',
]);

/**
 * The last status that says where the goods are: a label may be made, and an order put into a lot, before they are picked;
 * a label may be voided and a lot leave without them, and they lie where they lay. A hold that is over moved nothing either.
 * @param status the order's own
 * @param history statuses, oldest first
 */
export const statusOfGoods = (status: string, history: readonly string[]): string =>
  BESIDE_THE_GOODS.has(status)
    ? (history.findLast((before) => before !== HELD && !BESIDE_THE_GOODS.has(before)) ?? status)
    : status;
