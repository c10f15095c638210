/** What is known of the line to an operator under one contract. */
export interface BreakerFacts {
  /** Calls without an answer since the last one that had one; those that were never sent do not count. */
  readonly failures: number;
  /** Until then nobody calls, because it does not answer, or asked for time; null = calls go out. */
  readonly openUntil: Date | null;
}

/**
 * `closed`: calls go out; `open`: nobody calls; `halfOpen`: the next call is a probe, and decides; `held`: it answers,
 * and has asked to be left alone for a while.
 */
export const BREAKER_STATES = ['closed', 'open', 'halfOpen', 'held'] as const;
export type BreakerState = (typeof BREAKER_STATES)[number];

/** Failures in a row that open it. */
export const OPENS_AFTER = 5;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** Longer than a carrier is waited for: a probe that its server did not survive blocks nobody after this. */
export const PROBE_MS = 40_000;

export const CLOSED: BreakerFacts = { failures: 0, openUntil: null };

export function breakerState({ failures, openUntil }: BreakerFacts, now: Date): BreakerState {
  if (openUntil === null) return 'closed';
  // The pause was asked of a line that answers: when the time is over, everybody calls.
  if (failures < OPENS_AFTER) return openUntil > now ? 'held' : 'closed';
  return openUntil > now ? 'open' : 'halfOpen';
}

/** After an answer that asks for time: it answers, so nothing has failed. */
export function afterBusy(until: Date): BreakerFacts {
  return { failures: 0, openUntil: until };
}

/** After a call without an answer. Each probe that fails doubles the pause, up to five minutes. */
export function afterFailure({ failures }: BreakerFacts, now: Date): BreakerFacts {
  const more = failures + 1;
  if (more < OPENS_AFTER) return { failures: more, openUntil: null };
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(more - OPENS_AFTER, 10), LONGEST_PAUSE_MS);
  // oxlint-disable-next-line no-restricted-globals -- the moment came in as an argument
  return { failures: more, openUntil: new Date(now.getTime() + pause) };
}
