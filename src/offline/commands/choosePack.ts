import type { PackChoice } from '#domain/flow/packChoice.ts';
import { cache, type PackState } from '../db/cacheDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { refreshPackAnew, type PackRefresh } from '../sync/refreshPack.ts';

/**
 * Sets which orders this device takes along. The orders on it change with the refresh that follows, or without a
 * network with the next one. Orders in open pickings and orders with unsent changes always stay.
 */
export async function choosePack(choice: PackChoice): Promise<PackRefresh> {
  await withReopen(cache, () =>
    cache.transaction('rw', cache.kept, async () => {
      await cache.kept.put({ name: 'packChoice', value: choice });
      const pack = await cache.pack();
      // The lists must be read completely: no delta contains what was left out before.
      if (pack) await cache.kept.put({ name: 'pack', value: { ...pack, upTo: null } satisfies PackState });
    }),
  );
  // A refresh that is already running may use the former choice.
  return refreshPackAnew();
}
