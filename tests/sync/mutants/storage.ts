import type { SimBent } from '../simulate.ts';
import { onTx } from './bend.ts';

/** Wrong in how the device stores what it has promised to keep. */
export const storageMutants: Readonly<Record<string, SimBent>> = {
  'relaxed durability': { relaxedMs: 5000, provoke: { powerCutsPerDay: 12, truncationsPerWeek: 0 } },
  'nobody looks at the write counter': { noWriteCounter: true, provoke: { truncationsPerWeek: 14 } },
  'no journal to send again from': {
    provoke: { restoresPerDay: 4 },
    store: onTx((tx) => ({ ...tx, journal: async () => [] })),
  },
  'after a restore the new epoch first, the lost work later': {
    provoke: { restoresPerDay: 6 },
    store: onTx((tx) => ({
      ...tx,
      put: (command) =>
        command.settledAt === null && command.state === 'pending' && command.attempts > 0 && !command.maybeSent
          ? Promise.resolve()
          : tx.put(command),
    })),
  },
};
