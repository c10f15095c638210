import { createDeviceDrainer } from '#offline/device/createDeviceDrainer.ts';
import { sendHint } from '#platform/bus.ts';
import { deviceClock } from '#platform/clock.ts';
import { drainPatiently } from './drainPatiently.ts';

const drainer = createDeviceDrainer({
  lanes: () => 4,
  batchMs: 5000,
  timeoutMs: 20_000,
  authChanged: () => sendHint('session'),
  afterCommit: () => {},
});

/**
 * Sends with the page's own outbox module, with cookies only: the bearer token is in session storage, which a worker
 * cannot read.
 * @returns false when something had to stay: the browser should try again.
 */
export const drainInWorker = (): Promise<boolean> =>
  drainPatiently({
    drain: drainer.drain,
    now: deviceClock.mono,
    waitUntil: (at) => new Promise((resolve) => setTimeout(resolve, Math.max(0, at - deviceClock.mono()))),
  });
