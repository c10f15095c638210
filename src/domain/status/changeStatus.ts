import { HELD, isHeld, statusBeforeHold } from './hold.ts';
import type { OrderStatus } from './status.ts';
import { statusFacts } from './status.ts';
import { followsGoods, statusOfGoods } from './statusOfGoods.ts';

/** Statuses that may follow any other: the parcel is lost, broken or in doubt. */
const ALWAYS_ALLOWED: ReadonlySet<string> = new Set([
  'CANCELED',
  'LOST',
  'DAMAGED',
  'DESTROYED',
  'ERROR_DATA',
  'UNKNOWN',
  'WAITING',
]);

export interface StatusChangeRequest {
  /** Absent = an order, and no lot. */
  readonly type?: string;
  readonly current: string;
  readonly target: OrderStatus;
  /** All statuses that the order has had, oldest first. */
  readonly history: readonly string[];
  /** Status of each package; null = that of the order. Absent = none is known. */
  readonly packages?: readonly (string | null)[];
  /** SuperAdmin and above: any value except a second CREATED. */
  readonly mayForce: boolean;
  /** The order is let go from its hold: it gets back the status that it had before, whatever `target` says. */
  readonly release?: boolean | undefined;
}

export type StatusChange =
  | { readonly outcome: 'append' }
  /** The hold is over: no row of the status history, because nothing new has happened to the goods. */
  | { readonly outcome: 'released'; readonly status: string }
  /** The order has the status already: success, and no new history row. */
  | { readonly outcome: 'already' }
  | { readonly outcome: 'refused'; readonly code: 3911 | 1002 | 12001 | 12007 | 12008 | 12009 | 12014 };

/** Statuses that may end a hold without a release: nothing of the order moves by them. */
const endsHold = (target: string): boolean => target !== HELD && ALWAYS_ALLOWED.has(target);

/**
 * Decides a manual status change. A held order takes none that lets work go on, whoever asks: it is released first,
 * which an order that is not held answers with 'already'. Carrier tracking events do not come through here: they are
 * never refused. Codes: 3911 CREATED again, 12001 already delivered, 12007 already ready to collect, 12009 package never received in the store,
 * 12008 some packages were and others not, 12014 return of an order that was not delivered, 1002 any other refused
 * move, and a held order.
 */
export function changeStatus(request: StatusChangeRequest): StatusChange {
  const { type = 'order', current, target, history, mayForce, release } = request;
  const held = isHeld({ type, status: current });
  if (release) return held ? { outcome: 'released', status: statusBeforeHold(history) } : { outcome: 'already' };
  if (target === 'CREATED' && history.includes('CREATED')) return { outcome: 'refused', code: 3911 };
  if (current === target) return { outcome: 'already' };
  if (held && !endsHold(target)) return { outcome: 'refused', code: 1002 };
  if (mayForce || ALWAYS_ALLOWED.has(target)) return { outcome: 'append' };
  const atTheStore = storeRefusal(request);
  if (atTheStore) return { outcome: 'refused', code: atTheStore };
  // Whoever made the label or the lot first picks and packs afterwards, as without it.
  const isWork = followsGoods(current, target) && mayFollow(statusOfGoods(current, history), target);
  if (isWork || mayFollow(current, target)) return { outcome: 'append' };
  if (isDelivered(current)) return { outcome: 'refused', code: 12001 };
  if (target.startsWith('RETURN_RECEIVED') && !history.some(isDelivered)) {
    return { outcome: 'refused', code: 12014 };
  }
  return { outcome: 'refused', code: 1002 };
}

function mayFollow(status: string, target: OrderStatus): boolean {
  const { next } = statusFacts(status);
  return next === null || next.has(target);
}

const IN_THE_STORE: ReadonlySet<string | null> = new Set([
  'PACKAGE_RECEIVED_STORE',
  'READY_TO_COLLECT',
  'PACKAGE_DELIVERED',
]);

/** Click and collect: every package must have reached the store before the order is ready to collect or delivered. */
function storeRefusal({ current, target, history, packages = [] }: StatusChangeRequest): 12007 | 12008 | 12009 | null {
  if (target !== 'READY_TO_COLLECT' && target !== 'PACKAGE_DELIVERED') return null;
  if (target === 'READY_TO_COLLECT' && history.includes('READY_TO_COLLECT') && current === 'PACKAGE_DELIVERED')
    return 12007;
  const received = packages.filter((status) => IN_THE_STORE.has(status)).length;
  if (received === 0) return history.includes('PACKAGE_RECEIVED_STORE') ? null : 12009;
  return received < packages.length ? 12008 : null;
}

/** Delivered to the customer, by whatever carrier: final and out of the Flow lists. */
export function isDelivered(status: string): boolean {
  return statusFacts(status).flowEffect === 'ship:C' && statusFacts(status).group === 'success';
}
