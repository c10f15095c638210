import type { ResponseOutcome } from './interpretResponse.ts';
import { NO_BATCH, type BatchSize } from './batchSize.ts';
import { afterAnswer, afterNetworkFailure, afterPause, freshPace, type Pace } from './pace.ts';
import type { OutboxPorts } from './ports.ts';

export interface DrainOptions {
  /** Requests in flight at once, given how much waits. HTTP/1.1 has six connections; the rest belongs to the screen. */
  readonly lanes: (waiting: number) => number;
  /** ms until the lock is released, so that a frozen tab never keeps the others waiting. */
  readonly batchMs: number;
  /** ms for one request: 60 s in a page, 20 s in a worker whose event ends after 3 minutes. */
  readonly timeoutMs: number;
  /** With at least this many sendable commands they go in one request; absent = the standard number. */
  readonly batchFrom?: number;
}

export type DrainOutcome =
  /** Nothing more can be sent before `at` (monotonic, ms); `null` = before something else happens. */
  | { readonly end: 'rest'; readonly at: number | null }
  /** The time of the batch is over and there is more to send. */
  | { readonly end: 'more' }
  | { readonly end: 'busy' | 'nobody' | 'auth' | 'other-user' };

/** What one page or worker remembers while it drains; a new one starts without it. */
export interface DrainMemory {
  pace: Pace;
  /** The user that the server confirmed, and when (monotonic, ms). */
  confirmed: { readonly userId: number; readonly at: number } | null;
  /** The newest epoch that any answer carried. */
  seenEpoch: string | null;
  /** Commands that were answered successfully. */
  successes: number;
  /** The value of `successes` when a command or a photo first failed. */
  readonly successesAtFailure: Map<number, number>;
  readonly successesAtUpload: Map<string, number>;
  batchSize: BatchSize;
}

export interface DrainContext {
  readonly ports: OutboxPorts;
  readonly options: DrainOptions;
  readonly memory: DrainMemory;
}

/** What the parts of a drain share: ports, options, and a memory without any past. */
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

/** Adapts the pace of sending to an answer. */
export function notePace({ ports, memory }: DrainContext, outcome: ResponseOutcome): void {
  const now = ports.clock.mono();
  if (outcome.act === 'retry-network') memory.pace = afterNetworkFailure(memory.pace, now, ports.random);
  else if (outcome.act === 'retry-later') memory.pace = afterPause(memory.pace, now, outcome.afterMs, ports.random);
  else memory.pace = afterAnswer(now);
}

/**
 * Slows sending down after a failed request.
 * @returns the rest that ends the drain
 */
export function noteNetworkFailure({ ports, memory }: DrainContext): DrainOutcome {
  memory.pace = afterNetworkFailure(memory.pace, ports.clock.mono(), ports.random);
  return { end: 'rest', at: memory.pace.notBefore };
}
