import { logError } from '#platform/log.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { isStoreFault, withRoom } from '../db/reserve.ts';
import { storageHealth } from '../db/storageHealth.ts';

/**
 * To be called when a read or write failed: opens the store again where possible, frees room where needed, and reports
 * the state.
 */
export async function lookAtStore(): Promise<void> {
  try {
    await withRoom(() => withReopen(work, () => work.meta.count()));
    if (storageHealth.current() === 'failed') storageHealth.report('ok');
  } catch {
    storageHealth.report('failed');
  }
}

/**
 * Logs why something failed that was promised to a person, and looks at the store when the cause lies there.
 * @returns whether the store failed, and not the code
 */
export function logFailure(where: string, reason: unknown): boolean {
  logError(where, reason);
  const isStores = isStoreFault(reason);
  if (isStores) void lookAtStore();
  return isStores;
}
