import type { ListedOrder, PickLine } from '#domain/picking/pickList.ts';

/** The answer to one gesture, complete enough to be worded without looking anything up. */
export type PickFeedback =
  | { readonly kind: 'accepted'; readonly line: PickLine; readonly done: number; readonly letters: readonly string[] }
  | { readonly kind: 'note'; readonly note: 'order'; readonly order: ListedOrder; readonly open: number }
  | { readonly kind: 'note'; readonly note: 'location'; readonly location: string; readonly lines: number }
  | { readonly kind: 'note'; readonly note: 'multiplier'; readonly units: number }
  | { readonly kind: 'note'; readonly note: 'undone'; readonly line: PickLine; readonly done: number }
  | { readonly kind: 'note'; readonly note: 'nothing-to-undo' }
  | { readonly kind: 'note'; readonly note: 'repeat'; readonly text: string }
  | (Refusal & { readonly kind: 'refused'; /** What the hand should take here. */ readonly expected: PickLine | null });

type Refusal =
  | { readonly reason: 'unknown'; readonly text: string }
  | { readonly reason: 'not-here'; readonly name: string }
  | { readonly reason: 'complete'; readonly line: PickLine }
  | { readonly reason: 'too-many'; readonly line: PickLine; readonly left: number }
  | { readonly reason: 'counted-before'; readonly line: PickLine; readonly before: number }
  /** The device did not store it: nothing was counted. */
  | { readonly reason: 'unsaved' };

/** A code that several lines carry: the person says which one it is. */
export interface Choice {
  readonly lines: readonly PickLine[];
  readonly units: number;
  readonly scan: { readonly text: string; readonly source: 'camera' | 'wedge' | 'manual' };
}
