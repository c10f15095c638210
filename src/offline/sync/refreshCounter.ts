import { counterOrders } from '#contract/counter/counter.ts';
import { REQUEST_HEADERS, RESPONSE_HEADERS } from '#contract/headers.ts';
import { callApi } from '#platform/api/callApi.ts';
import { sendHint } from '#platform/bus.ts';
import { cache, type CounterPack } from '../db/cacheDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { pageOutbox } from '../device/pageOutbox.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { endOverlays } from './endOverlays.ts';
import { storeSnapshots } from './storeSnapshots.ts';

/**
 * Brings what waits at the offices of this person: orders as snapshots, and beside them spots, pickup codes as slow
 * hashes, and how long each waits. An order that left the counter stays a snapshot until the floor's refresh or a wipe
 * takes it away.
 */
export async function refreshCounter(): Promise<'refreshed' | 'failed'> {
  const { user, clientId, locked } = sessionStore.getState();
  if (!user || clientId === 0 || locked) return 'failed';
  const wipes = await withReopen(cache, () => cache.wipes());
  const meta = await withReopen(work, () => work.outboxMeta());
  const headers: Record<string, string> = meta ? { [REQUEST_HEADERS.device]: meta.deviceId } : {};
  const answer = await callApi(counterOrders, { query: { id_client: clientId }, headers, parse: 'lenient' });
  const now = sessionStore.getState();
  if (!answer.ok || now.clientId !== clientId || now.user?.id !== user.id) return 'failed';
  const epoch = answer.headers.get(RESPONSE_HEADERS.epoch) ?? '';
  const ranges = answer.headers.get(RESPONSE_HEADERS.applied);
  const applied = meta && ranges !== null ? { deviceId: meta.deviceId, ranges } : null;
  const { offices, due, orders } = answer.data;
  const pack: CounterPack = {
    userId: user.id,
    clientId,
    epoch,
    fetchedAt: Date.now(),
    offices,
    due,
    orders: orders.map(({ order, ...rest }) => ({ ...rest, id: order.id })),
  };
  const fetched = { orders: orders.map(({ order }) => order), tick: meta?.tick ?? 0, applied, epoch };
  const kept = await withReopen(cache, () =>
    cache.transaction('rw', [cache.orders, cache.kept], async () => {
      if ((await cache.wipes()) !== wipes) return false;
      await storeSnapshots(fetched, new Set(pack.orders.map(({ id }) => id)));
      await cache.kept.put({ name: 'counter', value: pack });
      return true;
    }),
  );
  if (!kept) return 'failed';
  pageOutbox.sawEpoch(epoch);
  await endOverlays();
  sendHint('orders');
  pageOutbox.poke();
  return 'refreshed';
}
