import { createStore } from 'zustand/vanilla';
import { deviceClock } from '#platform/clock.ts';
import { firstScreen } from '#platform/firstScreen.ts';
import { onlineState } from '#platform/onlineState.ts';
import { inBackground } from '../db/inBackground.ts';
import { isStoreFault } from '../db/reserve.ts';
import { lookAtStore } from '../guard/lookAtStore.ts';
import { updateWriteCounter } from '../guard/updateWriteCounter.ts';
import { readAuthHold } from '../session/authHold.ts';
import { askForBackgroundSync } from './backgroundSync.ts';
import { createDrainLoop, type DrainLoop } from './drainLoop.ts';
import type { Drainer } from '../outbox/createDrainer.ts';

/** Requests at once. HTTP/1.1 gives a page six connections; four leave room for the screen and live updates. */
const LANES = 4;
/** From this many waiting commands on, sending takes all six connections and live updates pause. */
const BACKLOG = 20;
const BACKLOG_LANES = 6;
const BATCH_MS = 5000;
const TIMEOUT_MS = 60_000;

/** Whether a long backlog is being sent. */
export const backlogState = createStore<boolean>(() => false);

let made: Promise<Drainer> | null = null;

/** Loads the code that sends once the first screen stands; after a failure the next poke loads it again. */
function drainer(): Promise<Drainer> {
  made ??= makeDrainer().catch((error: unknown) => {
    made = null;
    throw error;
  });
  return made;
}

async function makeDrainer(): Promise<Drainer> {
  await firstScreen;
  const [{ createDeviceDrainer }, { restoreSession }] = await Promise.all([
    import('./createDeviceDrainer.ts'),
    import('../session/restoreSession.ts'),
  ]);
  return createDeviceDrainer({
    lanes(waiting) {
      const backlog = waiting > BACKLOG;
      if (backlog !== backlogState.getState()) backlogState.setState(backlog, true);
      return backlog ? BACKLOG_LANES : LANES;
    },
    batchMs: BATCH_MS,
    timeoutMs: TIMEOUT_MS,
    authChanged: () => inBackground(restoreSession()),
    afterCommit: () => void updateWriteCounter().catch(() => undefined),
  });
}

/** The page's outbox: everything that stores a command pokes it. */
export const pageOutbox: DrainLoop & {
  readonly sawEpoch: (epoch: string) => void;
  readonly forgetIdentity: () => void;
} = {
  ...createDrainLoop({
    drain: async (force) => (await drainer()).drain(force),
    now: deviceClock.mono,
    later(work, ms) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    failed(error) {
      if (isStoreFault(error)) inBackground(lookAtStore());
      else reportError(error);
    },
    ended(outcome) {
      if (outcome.end !== 'more') backlogState.setState(false, true);
      if (outcome.end === 'auth') inBackground(readAuthHold());
      if (onlineState.current().state === 'offline') void wakeWorkerLater();
    },
  }),
  sawEpoch: (epoch) =>
    void drainer().then(
      (one) => one.sawEpoch(epoch),
      () => undefined,
    ),
  // Before the drainer is loaded there is no identity to forget.
  forgetIdentity: () =>
    void made?.then(
      (one) => one.forgetIdentity(),
      () => undefined,
    ),
};

async function wakeWorkerLater(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const registration = await serviceWorker?.getRegistration();
  if (registration?.active) await askForBackgroundSync(registration);
}
