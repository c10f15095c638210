import { sendHint } from '#platform/bus.ts';
import { cache } from './cacheDatabase.ts';
import { withReopen } from './withReopen.ts';

/** Removes everything that tells of orders, and every answer of the server; the outbox, in its own database, is not touched (S01). */
export async function wipeCache(): Promise<void> {
  await withReopen(cache, () =>
    cache.transaction('rw', [cache.orders, cache.kept, cache.answers], async () => {
      await cache.orders.clear();
      await cache.answers.clear();
      const wipes = await cache.wipes();
      await cache.kept.clear();
      await cache.kept.put({ name: 'wipes', value: wipes + 1 });
    }),
  );
  sendHint('orders');
}
