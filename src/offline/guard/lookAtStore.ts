import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { withRoom } from '../db/reserve.ts';
import { storageHealth } from '../db/storageHealth.ts';

/** Something could not be read or written: opens the store again where it can, makes room where it must, and says how it stands. */
export async function lookAtStore(): Promise<void> {
  try {
    await withRoom(() => withReopen(work, () => work.meta.count()));
    if (storageHealth.current() === 'failed') storageHealth.report('ok');
  } catch {
    storageHealth.report('failed');
  }
}
