import { UNREADABLE } from '#contract/errors/unreadable.ts';
import { isHeld } from '#domain/status/hold.ts';
import { statusFacts } from '#domain/status/status.ts';
import type { OutboxRow } from '#offline/read/outboxRows.ts';

/** What a refusal means for the person who made the change. */
export type Meaning =
  | 'too-late'
  | 'handed-over'
  | 'gone'
  /** Somebody holds the order back: it can be sent again once it is released. */
  | 'held'
  | 'not-from-here'
  | 'not-allowed'
  | 'does-not-fit'
  | 'unsure'
  | 'photos'
  | 'photos-full'
  | 'too-much';

/** The order is already in the wanted state, or beyond it: somebody or something was faster. */
const TOO_LATE: ReadonlySet<number | string> = new Set([3904, 3911, 12001, 12006, 12007, 404, 'discarded']);
/** The wanted status cannot follow the order's present one. */
const NOT_FROM_HERE = 1002;
const NOT_ALLOWED: ReadonlySet<number | string> = new Set([401, 403, 'user-mismatch']);
/** Nobody knows whether the change took effect. */
const UNSURE: ReadonlySet<number | string> = new Set([
  1,
  500,
  1008,
  'not-confirmed',
  UNREADABLE,
  'key-expired',
  'key-reuse',
  'in-progress',
]);

/** Whether nothing is left to be sent of it: the order has gone on without it. */
export function isOver(row: OutboxRow): boolean {
  const meaning = meaningOf(row);
  return meaning === 'gone' || meaning === 'too-late' || meaning === 'handed-over';
}

/** Whether the goods of refused orders go back to their places, after which nothing is left to send. */
export function isToReturn(row: OutboxRow): boolean {
  const meaning = meaningOf(row);
  return row.picked.length > 0 && isOver(row) && meaning !== 'handed-over';
}

export function meaningOf({
  command: { kind, reason, targets },
  orders,
}: Pick<OutboxRow, 'command' | 'orders'>): Meaning {
  const refused = targets.find((target) => target.state === 'attention');
  const code = refused?.code ?? reason?.code ?? 500;
  if (code === 'photo-gone' || code === 'photo-refused') return 'photos';
  if (code === 'photo-quota') return 'photos-full';
  if (code === 413 || code === 429) return 'too-much';
  if (code === NOT_FROM_HERE) {
    const now = orders.find((order) => order.id === refused?.orderId)?.now;
    if (now && isHeld(now)) return 'held';
    return now && statusFacts(now.status).flowExcluded ? 'gone' : 'not-from-here';
  }
  // Somebody holds the parcel already: two people have to find out who.
  if (kind === 'collection.handOver' && code === 12001) return 'handed-over';
  if (TOO_LATE.has(code)) return 'too-late';
  if (NOT_ALLOWED.has(code)) return 'not-allowed';
  return UNSURE.has(code) ? 'unsure' : 'does-not-fit';
}
