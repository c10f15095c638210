import { sendHint } from '#platform/bus.ts';
import { deviceClock } from '#platform/clock.ts';
import { bootId, newId } from '#platform/ids.ts';
import { ifLockFree } from '#platform/locks.ts';
import { dexieOutboxStore } from '../db/outboxStore.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { createDrainer, type Drainer } from '../outbox/createDrainer.ts';
import type { DrainOptions } from '../outbox/drainContext.ts';
import { deviceNet } from './deviceNet.ts';

export interface DeviceOutboxOptions extends DrainOptions {
  /** Called when the server says that the session belongs to another user, or to nobody. */
  readonly authChanged: () => void;
  /** Told after each committed transaction of the outbox. */
  readonly afterCommit: () => void;
}

/** The outbox on this device's real ports; page and service worker run the same one. */
export function createDeviceDrainer(options: DeviceOutboxOptions): Drainer {
  return createDrainer(
    {
      clock: deviceClock,
      random: Math.random,
      newId,
      boot: bootId,
      store: dexieOutboxStore(work, options.afterCommit),
      net: deviceNet,
      auth: {
        async current() {
          const stored = await withReopen(work, () => work.storedSession());
          return stored ? { userId: stored.user.id } : null;
        },
        changed: options.authChanged,
      },
      locks: { ifFree: ifLockFree },
      hint: () => sendHint('outbox'),
    },
    options,
  );
}
