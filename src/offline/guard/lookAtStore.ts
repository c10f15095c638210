import { wasOpened, withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { storeFault, withRoom } from '../db/reserve.ts';
import { storageHealth } from '../db/storageHealth.ts';

/**
 * To be called when a read or write failed: opens the store again where possible, frees room where needed, and reports
 * the state.
 */
export async function lookAtStore(): Promise<void> {
  try {
    await withRoom(() => withReopen(work, () => work.meta.count()));
  } catch (error) {
    storageHealth.report(wasOpened(work) && storeFault(error) === 'unreachable' ? 'unreachable' : 'failed');
  }
}
