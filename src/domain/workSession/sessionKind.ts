import type { OrderStatus } from '../status/status.ts';
import type { Numbered, SessionAct } from './sessionEvent.ts';

/** How the events of one kind of work become its state. */
export interface SessionFold<Act extends SessionAct, State> {
  /** The state before anything happened. */
  readonly empty: State;
  /** @param events that count, by number, without undo and what was undone */
  readonly fold: (before: State, events: readonly Numbered<Act>[]) => State;
}

/** One kind of work as its sessions are opened, folded, taken back and closed: picking is a row of this type. */
export interface SessionKind<Act extends SessionAct, State> extends SessionFold<Act, State> {
  /** As sessions are stored; never changed once devices hold some. */
  readonly name: string;
  /** Kinds of acts that only move the view: nothing to take back. */
  readonly looks: ReadonlySet<string>;
  /** The status that tells others that the orders are being worked on. */
  readonly announces: OrderStatus;
  /** When an order is announced: all with the opening, or each with the first thing that is done for it. */
  readonly announcedAt: 'opening' | 'touch';
  /** The status that lets announced orders go when the work is given up. */
  readonly releases: OrderStatus;
}
