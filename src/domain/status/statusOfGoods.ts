import { HELD } from './hold.ts';
import { type OrderStatus, statusFacts } from './status.ts';

/** Statuses that tell of a label, and nothing of where the goods are. */
const OF_LABELS: ReadonlySet<string> = new Set<OrderStatus>(['LABEL_CREATED', 'LABEL_CANCELED']);
/** Statuses of a lot and of leaving one: none of them is what an order was before. */
export const OF_LOTS: ReadonlySet<string> = new Set<OrderStatus>(['CONSOLIDATED', 'ORDER_REMOVED', 'POSTPONED']);

const isBesideGoods = (status: string): boolean => OF_LABELS.has(status) || OF_LOTS.has(status);

/**
 * The last status that says where the goods are: a label may be made, and an order put into a lot, before they are picked;
 * a label may be voided and a lot leave without them, and they lie where they lay. A hold that is over moved nothing either.
 * @param status the order's own
 * @param history statuses, oldest first
 */
export const statusOfGoods = (status: string, history: readonly string[]): string =>
  isBesideGoods(status) ? (history.findLast((before) => before !== HELD && !isBesideGoods(before)) ?? status) : status;

/**
 * Whether an order in this status may take one for what became of its goods. In a lot they are picked and packed; a label
 * or a paper that is made meanwhile takes nothing out of it.
 * @param status the order's own
 */
export const followsGoods = (status: string, target: OrderStatus): boolean =>
  OF_LABELS.has(status) || (OF_LOTS.has(status) && /^(?:pick|prep):/.test(statusFacts(target).flowEffect));
