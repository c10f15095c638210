/**
 * What happens in a picking session, in order and never rewritten: the counts are always a fold of these.
 * `n` counts from 1 inside the session; `at` is the device's wall clock in ms, for display only.
 */
export type PickingEvent = { readonly n: number; readonly at: number } & PickingAct;

export interface ReadCode {
  readonly text: string;
  readonly source: 'camera' | 'wedge' | 'manual';
}

interface Counting {
  readonly order_id: number;
  readonly id_product: number;
  /** Above 0. */
  readonly units: number;
}

/** One gesture of the person may need several acts; all but its last say that more follows. Undo takes the whole gesture. */
interface Gesture {
  readonly more?: true;
}

export type PickingAct =
  /** `scan`: what was read, and how; absent for the plus button and the keypad. */
  | ({ readonly kind: 'add'; readonly scan?: ReadCode } & Counting & Gesture)
  | ({ readonly kind: 'remove' } & Counting & Gesture)
  /** Takes back the event with this number; an undone event counts for nothing. */
  | ({ readonly kind: 'undo'; readonly undoes: number } & Gesture)
  /** The line goes to the end of the list. */
  | ({ readonly kind: 'skip'; readonly id_product: number } & Gesture)
  /** The person chose this line: it survives a restart and changes no count. */
  | { readonly kind: 'goto'; readonly id_product: number };
