import type { ReadCode } from '../codes/readCode.ts';
import type { SessionEvent } from '../workSession/sessionEvent.ts';
import type { PickMode } from './pickingModes.ts';
import type { ShortReason } from './shortReasons.ts';

/** What happens in a picking session, in order and never rewritten: the counts are always a fold of these. */
export type PickingEvent = SessionEvent<PickingAct>;

interface Counting {
  readonly order_id: number;
  readonly id_product: number;
  /** Above 0. */
  readonly units: number;
}

/** A gesture of several acts: all but the last say that more follow. */
interface PartOfGesture {
  readonly more?: true;
}

export type PickingAct =
  /**
   * `scan`: what was read, and how; absent for the plus button and the keypad. `took`: number of the `take` event whose
   * units this puts into the right tote.
   */
  | ({ readonly kind: 'add'; readonly scan?: ReadCode; readonly took?: number } & Counting & PartOfGesture)
  | ({ readonly kind: 'remove' } & Counting & PartOfGesture)
  /** Units in the hand, on their way to the order's tote. They count for nothing until an `add` names this event. */
  | ({ readonly kind: 'take'; readonly scan?: ReadCode } & Counting & PartOfGesture)
  /** The tote of an order; the last one bound is the valid one. */
  | ({ readonly kind: 'bind'; readonly order_id: number; readonly tote: string } & PartOfGesture)
  /** The missing units of this product cannot be found for this order. */
  | ({
      readonly kind: 'short';
      readonly order_id: number;
      readonly id_product: number;
      readonly reason: ShortReason;
      readonly note?: string;
      /** Names of photos that the device keeps. */
      readonly photos?: readonly string[];
    } & PartOfGesture)
  /**
   * The line goes to the end of the list. `orders`: the orders for which it was shown, one in order mode; absent = all
   * orders of the line.
   */
  | ({ readonly kind: 'skip'; readonly id_product: number; readonly orders?: readonly number[] } & PartOfGesture)
  | Look;

/** Where the person looks and stands. It survives a restart, changes no count, and cannot be undone. */
type Look =
  /** The person chose this line, or this order of it. */
  | { readonly kind: 'goto'; readonly id_product: number; readonly order_id?: number }
  /** The code of a place was read: the person is there. */
  | { readonly kind: 'place'; readonly location: string }
  | { readonly kind: 'mode'; readonly mode: PickMode }
  /** Only lines of this zone are shown; `null` = all. */
  | { readonly kind: 'zone'; readonly zone: string | null };

export type LookKind = Look['kind'];
