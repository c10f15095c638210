import { cache } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import { ordersOf } from '../outbox/command.ts';
import { covers } from '../read/covers.ts';

/**
 * Ends the overlay of settled commands whose effect every snapshot now contains. A snapshot is stored before the mark
 * is removed, so no view in between lacks the effect.
 */
export async function endOverlays(): Promise<void> {
  const settled = await work.journal.where('overlay').equals(1).toArray();
  for (const command of settled) {
    const done = ordersOf({ targets: command.targets.filter((target) => target.state === 'done') });
    const snapshots = await cache.orders.bulkGet(done);
    if (snapshots.every((snapshot) => !snapshot || covers(snapshot, command))) {
      await work.journal.where('key').equals(command.key).modify({ overlay: 0 });
    }
  }
}
