import { interpretResponse } from './interpretResponse.ts';
import { NO_BATCH, type BatchSize } from './batchSize.ts';
import { afterAnswer, afterNetworkFailure, afterPause, freshPace, type Pace } from './pace.ts';
import type { NetAnswer, OutboxPorts } from './ports.ts';

export interface DrainOptions {
  /** Requests in flight at once, by how much waits. HTTP/1.1 has six connections; what is left is the screen's. */
  readonly lanes: (waiting: number) => number;
  /** ms until the lock is given back, so that a frozen tab never keeps the others waiting. */
  readonly batchMs: number;
  /** ms for one request: 60 s in a page, 20 s in a worker whose event ends after 3 minutes. */
  readonly timeoutMs: number;
  /** From so many commands on that may go at once they go in one request; absent = more than a handful. */
  readonly batchFrom?: number;
}

export type DrainOutcome =
  /** Nothing more can go before `at` (monotonic ms; `null` = before something else happens). */
  | { readonly end: 'rest'; readonly at: number | null }
  /** The time is over and there is more. */
  | { readonly end: 'more' }
  | { readonly end: 'busy' | 'nobody' | 'auth' | 'other-user' };

/** What one page or worker knows while it drains; a new one starts afresh. */
export interface DrainMemory {
  pace: Pace;
  /** Whom the server took this device for, and when it said so (monotonic, ms). */
  confirmed: { readonly userId: number; readonly at: number } | null;
  /** The newest epoch that any answer carried. */
  seenEpoch: string | null;
  /** Commands that were answered well. */
  successes: number;
  /** How many those were when a command, or a photo, first failed. */
  readonly successesAtFailure: Map<number, number>;
  readonly successesAtUpload: Map<string, number>;
  batchSize: BatchSize;
}

export interface DrainContext {
  readonly ports: OutboxPorts;
  readonly options: DrainOptions;
  readonly memory: DrainMemory;
}

export function createDrainContext(ports: OutboxPorts, options: DrainOptions): DrainContext {
  const memory: DrainMemory = {
    pace: freshPace(ports.clock.mono()),
    confirmed: null,
    seenEpoch: null,
    successes: 0,
    successesAtFailure: new Map(),
    successesAtUpload: new Map(),
    batchSize: NO_BATCH,
  };
  return { ports, options, memory };
}

/** Learns from an answer how fast to go on. */
export function notePace({ ports, memory }: DrainContext, answer: NetAnswer): void {
  const outcome = interpretResponse(answer);
  const now = ports.clock.mono();
  if (outcome.act === 'retry-network') memory.pace = afterNetworkFailure(memory.pace, now, ports.random);
  else if (outcome.act === 'retry-later') memory.pace = afterPause(memory.pace, now, outcome.afterMs, ports.random);
  else memory.pace = afterAnswer(now);
}

export function noteNetworkFailure({ ports, memory }: DrainContext): DrainOutcome {
  memory.pace = afterNetworkFailure(memory.pace, ports.clock.mono(), ports.random);
  return { end: 'rest', at: memory.pace.notBefore };
}
