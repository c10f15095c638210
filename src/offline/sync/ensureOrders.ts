import { cache } from '../db/cacheDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { fetchOrders } from './fetchOrders.ts';
import { readMissing, type MissingOrders } from './readMissing.ts';
import { storeSnapshots } from './storeSnapshots.ts';

const AT_ONCE = 100;

/**
 * Fetches orders by id that the device does not have, in whatever list they are.
 * @param known which those are, where that was read
 * @returns 'asked' when the server answered: what is still missing then is not for this user, or does not exist
 */
export async function ensureOrders(ids: readonly number[], known?: MissingOrders): Promise<'asked' | 'failed'> {
  const { clientId, locked } = sessionStore.getState();
  if (locked) return 'failed';
  const { ids: missing, wipes } = known ?? (await readMissing(ids));
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const fetched = await fetchOrders(clientId, { 'id[in]': missing.slice(at, at + AT_ONCE).join(',') });
    if (!fetched) return 'failed';
    const stored = await withReopen(cache, () =>
      cache.transaction('rw', [cache.orders, cache.kept], async () => {
        if ((await cache.wipes()) !== wipes) return false;
        await storeSnapshots(fetched, new Set(missing));
        return true;
      }),
    );
    if (!stored) return 'failed';
  }
  return 'asked';
}
