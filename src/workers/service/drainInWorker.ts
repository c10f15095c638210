import { createDeviceDrainer } from '#offline/device/deviceOutbox.ts';
import { sendHint } from '#platform/bus.ts';
import { deviceClock } from '#platform/clock.ts';

/** The browser ends a sync event after three minutes. */
const BUDGET_MS = 150_000;

const drainer = createDeviceDrainer({
  lanes: () => 4,
  batchMs: 5000,
  timeoutMs: 20_000,
  authChanged: () => sendHint('session'),
  afterCommit: () => {},
});

/**
 * Sends while there is something to send, with the page's own outbox module and cookies only: the bearer token lives
 * in session storage, which no worker sees.
 * @returns false when something had to stay: the browser should try again.
 */
export async function drainInWorker(): Promise<boolean> {
  const ends = deviceClock.mono() + BUDGET_MS;
  for (;;) {
    const outcome = await drainer.drain();
    if (outcome.end === 'rest') return outcome.at === null;
    if (outcome.end !== 'more') return true;
    if (deviceClock.mono() > ends) return false;
  }
}
