import { cache } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import { covers } from '../read/covers.ts';

/**
 * Settled commands whose effect every snapshot now shows need not be folded any more. A snapshot is stored first and
 * the mark taken off after it, so no view between the two lacks the effect.
 */
export async function endOverlays(): Promise<void> {
  const settled = await work.journal.where('overlay').equals(1).toArray();
  for (const command of settled) {
    const done = command.targets.filter((target) => target.state === 'done').map((target) => target.orderId);
    const snapshots = await cache.orders.bulkGet(done);
    if (snapshots.every((snapshot) => !snapshot || covers(snapshot, command))) {
      await work.journal.where('key').equals(command.key).modify({ overlay: 0 });
    }
  }
}
