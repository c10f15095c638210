import type { Handover } from '../workSession/handover/handover.ts';
import type { StoredEvent } from '../workSession/sessionEvent.ts';
import type { ClosedState, WorkSession } from '../workSession/workSession.ts';

/** What a person did that led to an entry. */
export type Cause =
  | { readonly by: 'scan'; readonly text: string; readonly source: 'camera' | 'wedge' | 'manual' }
  /** `on`: the action of the button. With it the product of its line and the number that was typed. */
  | { readonly by: 'tap'; readonly on: string; readonly id_product?: number; readonly units?: number };

/** What brings the first events of a session about. */
export const OPENED = { by: 'tap', on: 'open' } as const satisfies Cause;

/** The answer that a person was shown: its kind, and which one of that kind. */
export interface ShownAnswer {
  readonly kind: 'note' | 'refused' | 'question';
  readonly which: string;
}

/** Whether the server was known to be out of reach; absent = it was not. */
interface Reached {
  readonly offline?: true;
}

/**
 * One thing that happened on this device: enough to rebuild every picking session, and to read what a person scanned,
 * tapped and was told. Ids, counts and codes only: no customer data (S02).
 */
export type BlackBoxFact =
  | { readonly what: 'session-opened'; readonly session: WorkSession }
  /**
   * A session that was open before this device had a black box, or that began before the oldest entry that is still
   * stored.
   */
  | { readonly what: 'session-carried'; readonly session: WorkSession; readonly events: readonly StoredEvent[] }
  | ({
      readonly what: 'events';
      readonly sessionId: string;
      readonly cause: Cause;
      readonly events: readonly StoredEvent[];
    } & Reached)
  | ({
      readonly what: 'answer';
      readonly sessionId: string;
      readonly cause: Cause;
      readonly answer: ShownAnswer;
    } & Reached)
  /** Others were told that these orders of the session are being worked on. */
  | { readonly what: 'orders-announced'; readonly sessionId: string; readonly orderIds: readonly number[] }
  | {
      readonly what: 'session-closed';
      readonly sessionId: string;
      readonly state: ClosedState;
      readonly at: string;
    }
  /** A step of a hand-over between two devices with no network. */
  | {
      readonly what: 'handover';
      readonly id: string;
      readonly step: Handover['state'];
      readonly orderIds: readonly number[];
    }
  /** A change for the server was stored, discarded or repeated. */
  | { readonly what: 'command-stored'; readonly key: string; readonly kind: string; readonly args: unknown }
  | { readonly what: 'command-discarded'; readonly key: string; readonly person: string; readonly reason: string }
  /** A discard was taken back: the change waits for a decision again, or was stored anew under another key. */
  | { readonly what: 'discard-undone'; readonly key: string; readonly person: string }
  | { readonly what: 'command-retried'; readonly key: string };

const LONGEST_TEXT = 256;

/** The part of a scanned text that is stored. A code is short; a page of text in a QR code may hold anything. */
export function keptText(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…(${text.length})` : text;
}
