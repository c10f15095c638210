import type { IncidentReason } from '#domain/picking/shortReasons.ts';
import type { WalkedStop } from '#domain/picking/walked.ts';
import type { SessionUnits } from '#domain/picking/surplusOf.ts';
import type { NewPractice } from './practice/practiceResults.ts';
import type { RecordingPort } from '../commands/recordingPort.ts';
import type { Happened } from '../commands/orderAction.ts';
import type { OrderFacts } from '../commands/orderFacts.ts';

/**
 * What a report of a session is to the server. `new`: it counts. `told`: somebody to whom the work was handed over told the
 * same before, and now its own person does. `known`: told by somebody to whom it was handed over, and nothing new.
 * `foreign`: the session belongs to another user.
 */
export type SessionReport = 'new' | 'told' | 'known' | 'foreign';

export interface PickingSessionRow {
  readonly id: string;
  /** null = told by somebody to whom the work was handed over. */
  readonly userId: number | null;
  readonly deviceId: string | null;
  readonly version: number;
  /** When the server learned of it. */
  readonly at: Date;
  readonly happened: Happened | null;
}

export interface SessionCount {
  readonly idProduct: number;
  readonly sessionId: string;
  readonly version: number;
  readonly count: number;
}

export interface NewIncident {
  readonly idProduct: number;
  readonly reason: IncidentReason;
  readonly units: number;
  readonly note: string | null;
  /** Names of photos that were sent before. */
  readonly photos: readonly string[];
}

/** All shortages that a version of a session reports for one order, each product once. */
export interface SessionIncidents {
  readonly sessionId: string;
  readonly version: number;
  /** When the server learned of it. */
  readonly at: Date;
  readonly happened: Happened | null;
  readonly incidents: readonly NewIncident[];
}

export interface SessionTote {
  readonly sessionId: string;
  readonly version: number;
  readonly tote: string | null;
}

/** Where a session walked, in that order. */
export interface SessionWalk {
  readonly sessionId: string;
  readonly version: number;
  /** The orders say in which warehouse it was. */
  readonly orderIds: readonly number[];
  readonly stops: readonly WalkedStop[];
  readonly at: Date;
}

/** What a command of picking reads and writes beside its orders. */
export interface PickingPort extends RecordingPort {
  /** Stores who picks in this session. Told by another device it is stored once, and changes nothing that is known. */
  touchSession(session: PickingSessionRow): Promise<SessionReport>;
  /** Per (order, product, session) the highest version stays. Touches the order's `updated_at`. */
  upsertCounts(order: OrderFacts, counts: readonly SessionCount[], at: Date): Promise<void>;
  /**
   * Replaces what the session reported before. A version older than the one that `touchSession` knows changes nothing.
   */
  saveIncidents(order: OrderFacts, said: SessionIncidents): Promise<void>;
  /**
   * Stores which tote the units of an order are in; null removes it. A version older than the one that `touchSession`
   * knows changes nothing.
   */
  saveTote(order: OrderFacts, said: SessionTote): Promise<void>;
  /** Stores where a session walked, in place of what an earlier version of it told. */
  saveWalk(walk: SessionWalk): Promise<void>;
  /** Stores that somebody finished a course of practice, once. */
  savePractice(result: NewPractice): Promise<void>;
  /** Units by product, summed over all sessions of the order. */
  totals(orderId: number): Promise<ReadonlyMap<number, number>>;
  /** Units of an order by session and product, each session with its place among them. */
  sessionCounts(orderId: number): Promise<readonly SessionUnits[]>;
}
