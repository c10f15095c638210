// How soon to try again: full jitter, per command and for the whole connection to the server.

const BASE_MS = 1000;
const CAP_MS = 60_000;
const LONG_CAP_MS = 300_000;
const LONG_AFTER_MS = 600_000;
/** By how much devices that were told the same time come apart at most. */
const APART_MS = 15_000;
/** After this many network failures in a row only one request at a time is sent. */
const BREAKER = 3;

/** @returns ms to wait after the `failures`-th failure in a row, uniform in [0, min(cap, 1 s * 2^failures)). */
export function backoffMs(failures: number, random: () => number, cap = CAP_MS): number {
  return Math.floor(random() * Math.min(cap, BASE_MS * 2 ** Math.min(failures, 20)));
}

/**
 * What is known of the connection to the server. It lives in memory; a new page starts without it. All times monotonic,
 * ms.
 */
export interface Pace {
  readonly failures: number;
  readonly notBefore: number;
  /** Time of the last real answer, or of the start. */
  readonly lastAnswer: number;
  /** Until when the server has asked for a pause; whoever is in a hurry waits for it, too. */
  readonly told: number;
}

/** @param now monotonic, ms */
export const freshPace = (now: number): Pace => ({ failures: 0, notBefore: now, lastAnswer: now, told: now });

/** A person asks, or the network is back: only what the server has asked for counts. */
export const inHurry = ({ told }: Pace, now: number): Pace => ({
  ...freshPace(now),
  notBefore: Math.max(now, told),
  told,
});

/** Any real answer, also a refusal, ends all waiting. */
export const afterAnswer = (now: number): Pace => freshPace(now);

/** Waits longer after each failure in a row, and longest when nothing has answered for ten minutes. */
export function afterNetworkFailure(pace: Pace, now: number, random: () => number): Pace {
  const failures = pace.failures + 1;
  const cap = now - pace.lastAnswer > LONG_AFTER_MS ? LONG_CAP_MS : CAP_MS;
  return { ...pace, failures, notBefore: now + backoffMs(failures, random, cap) };
}

/**
 * The server asked for a pause (429, 503). The wait is never shorter than it said, and up to half as long again, so that
 * a whole shift does not return in the same second (F13, F74). A server that says no time is asked as one that is away.
 */
export function afterPause(pace: Pace, now: number, afterMs: number | null, random: () => number): Pace {
  const failures = pace.failures + 1;
  const told = now + (afterMs ?? 0);
  const more =
    afterMs === null
      ? backoffMs(failures, random)
      : Math.floor(random() * Math.min(APART_MS, Math.max(BASE_MS, afterMs / 2)));
  return { failures, lastAnswer: now, notBefore: told + more, told };
}

/** How many lanes may be in flight. */
export const lanesAllowed = (pace: Pace, lanes: number): number => (pace.failures >= BREAKER ? 1 : lanes);
