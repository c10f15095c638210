import type { PackChoice } from '#domain/flow/packChoice.ts';
import { cache, type PackState } from '../db/cacheDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { refreshPack, type PackRefresh } from '../sync/refreshPack.ts';

/**
 * What this device takes along from now on. What it holds changes with the refresh that follows, or with the next one when there is
 * no network; orders in open pickings and those with unsent changes stay in any case.
 */
export async function choosePack(choice: PackChoice): Promise<PackRefresh> {
  await withReopen(cache, () =>
    cache.transaction('rw', cache.kept, async () => {
      await cache.kept.put({ name: 'packChoice', value: choice });
      const pack = await cache.pack();
      // The lists must be read as a whole: what was left out before is in no delta.
      if (pack) await cache.kept.put({ name: 'pack', value: { ...pack, upTo: null } satisfies PackState });
    }),
  );
  // One that runs now may have begun with the former choice.
  await refreshPack();
  return refreshPack();
}
