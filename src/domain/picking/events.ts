/**
 * What happens in a picking session, in order and never rewritten: the counts are always a fold of these.
 * `n` counts from 1 inside the session; `at` is the device's wall clock in ms, for display only.
 */
export type PickingEvent = { readonly n: number; readonly at: number } & PickingAct;

export type PickingAct =
  | {
      readonly kind: 'add';
      readonly order_id: number;
      readonly id_product: number;
      /** Above 0. */
      readonly units: number;
      /** What was read, and how; absent for the plus button and the keypad. */
      readonly scan?: { readonly text: string; readonly source: 'camera' | 'wedge' | 'manual' };
    }
  | { readonly kind: 'remove'; readonly order_id: number; readonly id_product: number; readonly units: number }
  /** Takes back the event with this number; an undone event counts for nothing. */
  | { readonly kind: 'undo'; readonly undoes: number }
  /** The line goes to the end of the list. */
  | { readonly kind: 'skip'; readonly id_product: number };
