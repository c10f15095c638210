import { createDeviceDrainer } from '#offline/device/deviceOutbox.ts';
import { sendHint } from '#platform/bus.ts';
import { deviceClock } from '#platform/clock.ts';

/** The browser ends a sync event after three minutes. */
const BUDGET_MS = 150_000;
/** A network that just came back often fails its first request; giving up then would cost the browser's five minutes. */
const PATIENCE_MS = 30_000;

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
  const began = deviceClock.mono();
  for (;;) {
    const outcome = await drainer.drain();
    if (outcome.end === 'rest') {
      if (outcome.at === null) return true;
      if (outcome.at > began + PATIENCE_MS) return false;
      await waitUntil(outcome.at);
    } else if (outcome.end !== 'more') return true;
    if (deviceClock.mono() > began + BUDGET_MS) return false;
  }
}

function waitUntil(at: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, at - deviceClock.mono())));
}
