import type { OrderStatus } from './status.ts';

/** Statuses that tell of a paper, and nothing of where the goods are. */
const OF_PAPER: ReadonlySet<string> = new Set<OrderStatus>(['LABEL_CREATED', 'LABEL_CANCELED']);

/**
 * The last status that says where the goods are: a label may be made before they are picked, and may be voided, and they
 * lie where they lay.
 * @param status the order's own
 * @param history statuses, oldest first
 */
export const statusOfGoods = (status: string, history: readonly string[]): string =>
  OF_PAPER.has(status) ? (history.findLast((before) => !OF_PAPER.has(before)) ?? status) : status;
