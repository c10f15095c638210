import type { Numbered } from '../workSession/sessionEvent.ts';
import type { PickingAct } from './events.ts';
import type { PickMode } from './pickingModes.ts';
import type { LineShare, PickLine, PickList } from './pickList.ts';
import type { ShortReason } from './shortReasons.ts';

/** Units of one gesture on their way to a tote. */
export interface InHand {
  /** Number of the event. */
  readonly n: number;
  readonly order_id: number;
  readonly id_product: number;
  readonly units: number;
}

export interface Short {
  readonly reason: ShortReason;
  readonly note?: string;
  /** Names of photos that the device keeps; at most MAX_PHOTOS. */
  readonly photos?: readonly string[];
}

/** What a session's events amount to. */
export interface SessionState {
  /** The events that count, in order; without undo events and what they undid. */
  readonly inForce: readonly Numbered<PickingAct>[];
  /** Units of this session by `order:product`, never below 0. */
  readonly counts: ReadonlyMap<string, number>;
  /** Products whose line was moved to the end, the longest ago first. */
  readonly skipped: readonly number[];
  /** `null` until the person chose one. */
  readonly mode: PickMode | null;
  readonly zone: string | null;
  /** The place that was scanned last, as it was written there. */
  readonly place: string | null;
  /** Tote by order. */
  readonly totes: ReadonlyMap<number, string>;
  /** Units in the hand and in no tote yet, the oldest first. */
  readonly inHand: readonly InHand[];
  /** Why the missing units of `order:product` cannot be found. */
  readonly shorts: ReadonlyMap<string, Short>;
}

export function countKey(order_id: number, id_product: number): string {
  return `${order_id}:${id_product}`;
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

/** Whether every order has the units of this line that it needs. */
export function isComplete(state: SessionState, line: PickLine): boolean {
  return line.shares.every((share) => shareDone(state, line.id_product, share) >= share.required);
}

/** Why the missing units of a share could not be picked; `null` when no reason was given. */
export function shortOf(state: SessionState, id_product: number, share: LineShare): Short | null {
  return state.shorts.get(countKey(share.order_id, id_product)) ?? null;
}

/** Whether nothing is left to do here: every order has its units, or the missing ones have a reason. */
export function isSettled(state: SessionState, line: PickLine): boolean {
  return line.shares.every(
    (share) =>
      shareDone(state, line.id_product, share) >= share.required || shortOf(state, line.id_product, share) !== null,
  );
}

/** Units that are done over the whole list; an over-picked line counts as full. */
export function unitsDone(state: SessionState, list: PickList): number {
  return list.lines.reduce((sum, line) => sum + Math.min(line.required, lineDone(state, line)), 0);
}
