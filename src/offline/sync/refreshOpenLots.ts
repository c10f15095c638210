import { lotshippings } from '#contract/lots/lots.ts';
import { callApi } from '#platform/api/callApi.ts';
import { cache, type OpenLots } from '../db/cacheDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { sessionStore } from '../session/sessionStore.ts';

/** Most lots that are fetched, the next to leave first. A warehouse with more open lots chooses by zone. */
const MAX_LOTS = 50;

/**
 * Stores the lots of this client that take orders now, to choose what the device takes along. Without an answer the
 * former list stays.
 */
export async function refreshOpenLots(): Promise<'refreshed' | 'failed'> {
  const { clientId } = sessionStore.getState();
  if (clientId === 0) return 'failed';
  const wipes = await withReopen(cache, () => cache.wipes());
  const answer = await callApi(lotshippings, { query: { id_client: clientId, status: 'OPEN', per_page: MAX_LOTS } });
  if (!answer.ok) return 'failed';
  const lots = answer.data.map(({ id, order_reference, itinerary, date, closes_at, orders }) => ({
    id,
    reference: order_reference,
    itinerary: itinerary.name,
    date,
    cutOff: itinerary.cut_off,
    closesAt: closes_at,
    orders,
  }));
  const value: OpenLots = { clientId, at: Date.now(), lots };
  return withReopen(cache, () =>
    cache.transaction('rw', cache.kept, async () => {
      if ((await cache.wipes()) !== wipes || sessionStore.getState().clientId !== clientId) return 'failed';
      await cache.kept.put({ name: 'openLots', value });
      return 'refreshed';
    }),
  );
}
