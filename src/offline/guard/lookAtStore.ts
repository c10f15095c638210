import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { withRoom } from '../db/reserve.ts';
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
