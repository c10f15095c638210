import { loadSheets } from '#contract/lots/vanDoor.ts';
import { callApi } from '#platform/api/callApi.ts';
import { cache, type LoadSheets } from '../db/cacheDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { sessionStore } from '../session/sessionStore.ts';

/**
 * Stores the lots that leave within three days with their parcels, so that vehicles are checked with no network. Without an
 * answer what was stored stays.
 */
export async function refreshLoadSheets(): Promise<'refreshed' | 'failed'> {
  const { clientId, user } = sessionStore.getState();
  if (clientId === 0 || !user) return 'failed';
  const wipes = await withReopen(cache, () => cache.wipes());
  const answer = await callApi(loadSheets, { query: { id_client: clientId } });
  if (!answer.ok) return 'failed';
  const value: LoadSheets = { clientId, userId: user.id, at: Date.now(), lots: answer.data };
  return withReopen(cache, () =>
    cache.transaction('rw', cache.kept, async () => {
      if ((await cache.wipes()) !== wipes || sessionStore.getState().clientId !== clientId) return 'failed';
      await cache.kept.put({ name: 'loadSheets', value });
      return 'refreshed';
    }),
  );
}
