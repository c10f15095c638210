import type { PickingEvent } from './events.ts';
import type { LineShare, PickLine, PickList } from './pickList.ts';

type WithoutUndo = Exclude<PickingEvent, { kind: 'undo' }>;

/** What a session's events amount to. */
export interface SessionState {
  /** The events that count, in order: neither an undo nor undone. */
  readonly inForce: readonly WithoutUndo[];
  /** Units of this session by `order:product`, never below 0. */
  readonly counts: ReadonlyMap<string, number>;
  /** Products whose line was put to the end, the longest ago first. */
  readonly skipped: readonly number[];
}

function countKey(order_id: number, id_product: number): string {
  return `${order_id}:${id_product}`;
}

/** Folds the events of one session, by number. A lost event number changes nothing but its own effect. */
export function sessionState(events: readonly PickingEvent[]): SessionState {
  const undone = new Set(events.flatMap((event) => (event.kind === 'undo' ? [event.undoes] : [])));
  const inForce = events.filter((event): event is WithoutUndo => event.kind !== 'undo' && !undone.has(event.n));
  const counts = new Map<string, number>();
  const skipped = new Set<number>();
  for (const event of inForce) {
    if (event.kind === 'add' || event.kind === 'remove') {
      const key = countKey(event.order_id, event.id_product);
      const change = event.kind === 'add' ? event.units : -event.units;
      counts.set(key, Math.max(0, (counts.get(key) ?? 0) + change));
    } else if (event.kind === 'skip') {
      skipped.delete(event.id_product);
      skipped.add(event.id_product);
    }
  }
  return { inForce, counts, skipped: [...skipped] };
}

/** Units that this session counted for one order of a line. */
export function countedInSession(state: SessionState, id_product: number, share: LineShare): number {
  return state.counts.get(countKey(share.order_id, id_product)) ?? 0;
}

/** Units of a share that are there: those of earlier sessions and of this one. Above `required` = over-picked. */
export function shareDone(state: SessionState, id_product: number, share: LineShare): number {
  return share.before + countedInSession(state, id_product, share);
}

/** Units of a line that are there, over all orders. */
export function lineDone(state: SessionState, line: PickLine): number {
  return line.shares.reduce((sum, share) => sum + shareDone(state, line.id_product, share), 0);
}

/** Every order has what it wants of this line. */
export function isComplete(state: SessionState, line: PickLine): boolean {
  return line.shares.every((share) => shareDone(state, line.id_product, share) >= share.required);
}

/** Units that are there over the whole list, an over-picked line counted as full. */
export function unitsDone(state: SessionState, list: PickList): number {
  return list.lines.reduce((sum, line) => sum + Math.min(line.required, lineDone(state, line)), 0);
}

/**
 * Orders that somebody worked on: something was counted for them (and not undone), or a line of theirs was put aside
 * because it was not to be had. The others stay PENDING at the finish (pickpack.md "Finish").
 */
export function touchedOrders(state: SessionState, list: PickList): ReadonlySet<number> {
  const touched = new Set<number>();
  for (const event of state.inForce) {
    if (event.kind === 'add' || event.kind === 'remove') touched.add(event.order_id);
  }
  for (const line of list.lines) {
    if (!state.skipped.includes(line.id_product)) continue;
    for (const share of line.shares) touched.add(share.order_id);
  }
  return touched;
}
