import type { DrainOutcome } from '#offline/outbox/drainContext.ts';

/** The browser ends a sync event after three minutes. */
const BUDGET_MS = 150_000;
/**
 * A network that just came back often fails its first request. Giving up then would cost the browser's five minutes.
 */
const PATIENCE_MS = 30_000;
/** A page that sends now may be about to close with work left: check again until it rests or is gone. */
const BUSY_MS = 500;

export interface Patience {
  readonly drain: (force: boolean) => Promise<DrainOutcome>;
  /** Monotonic, ms. */
  readonly now: () => number;
  readonly waitUntil: (at: number) => Promise<void>;
}

/**
 * Sends while there is something to send. Back-off times of before do not count at the start: the browser wakes the
 * worker because the network is back, or a page because it closes (F23, F25, F27).
 * @returns false when something had to stay: the browser should try again.
 */
export async function drainPatiently({ drain, now, waitUntil }: Patience): Promise<boolean> {
  const began = now();
  for (let force = true; ; force = false) {
    const outcome = await drain(force);
    if (outcome.end === 'rest') {
      if (outcome.at === null) return true;
      if (outcome.at > began + PATIENCE_MS) return false;
      await waitUntil(outcome.at);
    } else if (outcome.end === 'busy') {
      if (now() > began + PATIENCE_MS) return true;
      await waitUntil(now() + BUSY_MS);
    } else if (outcome.end !== 'more') return true;
    if (now() > began + BUDGET_MS) return false;
  }
}
