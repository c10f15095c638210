import type { ReadCode } from '../codes/readCode.ts';
import type { CodeRefusal, CommonNote, Unsaved } from '../workSession/answers.ts';
import type { PickContext } from './pickContext.ts';
import type { NotPickable } from './pickable.ts';
import type { ListedOrder, PickLine } from './pickList.ts';

/** An order and its tote that units go into. */
export interface Into {
  readonly letter: string;
  readonly units: number;
  /** `null` while the order has no tote. */
  readonly tote: string | null;
}

/** The answer to one gesture, with all data that its words need. */
export type PickFeedback = Accepted | CommonNote | (Note & { readonly kind: 'note' }) | (ScanRefusal & RefusalFrame);

interface Accepted {
  readonly kind: 'accepted';
  readonly line: PickLine;
  readonly done: number;
  readonly letters: readonly string[];
  /** Totes that the units go into; empty unless the person sorts at the shelf and no tote is scanned. */
  readonly into: readonly Into[];
  /** The order that is complete with this; only while orders are picked one after the other. */
  readonly orderDone: ListedOrder | null;
}

type Note =
  | { readonly note: 'order'; readonly order: ListedOrder; readonly open: number }
  | { readonly note: 'location'; readonly location: string; readonly lines: number }
  | { readonly note: 'taken'; readonly line: PickLine; readonly into: readonly Into[] }
  | { readonly note: 'bound'; readonly order: ListedOrder; readonly tote: string }
  | { readonly note: 'tote'; readonly order: ListedOrder; readonly tote: string }
  | { readonly note: 'undone'; readonly line: PickLine; readonly done: number }
  | { readonly note: 'unbound'; readonly order: ListedOrder };

interface RefusalFrame {
  readonly kind: 'refused';
  /** The line whose product was expected. */
  readonly expected: PickLine | null;
  /** Reading stops until the person acknowledges the error. */
  readonly stops: boolean;
}

export type ScanRefusal =
  | CodeRefusal
  | Unsaved
  | { readonly reason: 'order-not-here'; readonly order: KnownOrder }
  | { readonly reason: 'not-here'; readonly name: string }
  | { readonly reason: 'complete'; readonly line: PickLine }
  | { readonly reason: 'too-many'; readonly line: PickLine; readonly left: number }
  | { readonly reason: 'counted-before'; readonly line: PickLine; readonly before: number }
  | { readonly reason: 'place-first'; readonly line: PickLine }
  | { readonly reason: 'wrong-place'; readonly text: string }
  | { readonly reason: 'other-order'; readonly line: PickLine }
  | { readonly reason: 'other-zone'; readonly line: PickLine; readonly zone: string }
  | { readonly reason: 'order-gone'; readonly line: PickLine; readonly order: ListedOrder }
  | { readonly reason: 'bind-first'; readonly order: ListedOrder }
  | { readonly reason: 'tote-bound'; readonly order: ListedOrder }
  | { readonly reason: 'not-a-tote'; readonly text: string }
  | { readonly reason: 'odd-tote'; readonly text: string; readonly masks: readonly string[] }
  | { readonly reason: 'put-first'; readonly line: PickLine; readonly order: ListedOrder }
  | { readonly reason: 'foreign-tote'; readonly order: ListedOrder; readonly found: ListedOrder };

/** A refusal with what the hand should take instead, and whether reading stops where the client wants it to. */
export const refusedIn = (
  { view, rules }: Pick<PickContext, 'view' | 'rules'>,
  refusal: ScanRefusal,
): PickFeedback => ({
  ...refusal,
  kind: 'refused',
  expected: view.walk.current,
  stops: rules.error_stops,
});

/** An order on this device that is not part of the session. */
export interface KnownOrder {
  readonly order_reference: string;
  readonly status: string;
  /** Since when it is in that status. */
  readonly since: string;
  /** Why it is not picked; `null` = it can be picked in a picking of its own. */
  readonly barred: NotPickable | null;
  /** Reference of the order in its parcel that the code names; absent = itself. */
  readonly carried?: string;
}

/** A code of several lines: the person says which one it is. */
export interface LineChoice {
  readonly lines: readonly PickLine[];
  readonly units: number;
  readonly scan: ReadCode;
}
