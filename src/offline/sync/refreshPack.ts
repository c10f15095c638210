import { sendHint } from '#platform/bus.ts';
import { cache, type PackState } from '../db/cacheDatabase.ts';
import { isStoreFault } from '../db/reserve.ts';
import { withReopen } from '../db/withReopen.ts';
import { pageOutbox } from '../device/pageOutbox.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { worksAtCounter, worksOnFloor } from '../session/worksOnFloor.ts';
import { endOverlays } from './endOverlays.ts';
import { firstDownload } from './firstDownload.ts';
import { fetchOrders, type FetchedOrders } from './fetchOrders.ts';
import { neededOrders } from './neededOrders.ts';
import { deltaFrom, highest } from './packDelta.ts';
import { refreshOpenLots } from './refreshOpenLots.ts';
import { refreshPictures } from './pictures.ts';
import { refreshSettings } from './refreshSettings.ts';
import { storeSnapshots } from './storeSnapshots.ts';

export type PackRefresh = 'refreshed' | 'failed' | 'locked' | 'no-client' | 'no-floor-work';

/** How often the lists are read completely, because a delta does not name what was deleted for good, ms. */
const COMPLETE_EVERY_MS = 600_000;
const IN_A_LIST = { 'flow[in]': 'to-pickup,to-prepare,to-send' };

let running: Promise<PackRefresh> | null = null;

/**
 * Brings the work pack up to date: orders of the Flow lists with products and history, and the settings of picking and packing. First
 * complete, then by changes. No order stands on the device before those settings were heard or refused. A refresh replaces snapshots, never the view. One at a time in this page: a second call
 * waits for the running one.
 */
export function refreshPack(): Promise<PackRefresh> {
  running ??= refreshAll()
    .catch(failedByStore)
    .finally(() => {
      firstDownload.setState({ now: null });
      running = null;
    });
  return running;
}

/** A disk without room leaves what is held as it was; the room of the reserve is for work alone. */
function failedByStore(reason: unknown): PackRefresh {
  if (!isStoreFault(reason)) throw reason;
  return 'failed';
}

async function refreshAll(): Promise<PackRefresh> {
  const { user } = sessionStore.getState();
  // The counter first: its orders stay whatever lists they left.
  if (user && worksAtCounter(user)) {
    const { refreshCounter } = await import('./refreshCounter.ts');
    await refreshCounter();
  }
  return refresh();
}

/**
 * Stores a part of the first read as it comes: its rows are shown while the others are on the way. It makes no pack, so
 * nothing takes it for the whole.
 */
async function storePart(part: FetchedOrders, total: number, wipes: number): Promise<void> {
  const loaded = (firstDownload.getState().now?.loaded ?? 0) + part.orders.length;
  firstDownload.setState({ now: { loaded, total } });
  const keep = await neededOrders();
  await withReopen(cache, () =>
    cache.transaction('rw', [cache.orders, cache.kept], async () => {
      if ((await cache.wipes()) === wipes) await storeSnapshots(part, keep, await cache.packChoice());
    }),
  );
}

async function refresh(): Promise<PackRefresh> {
  const { user, clientId, locked } = sessionStore.getState();
  if (!user || clientId === 0) return 'no-client';
  if (locked) return 'locked';
  if (!worksOnFloor(user)) return 'no-floor-work';
  const wipes = await withReopen(cache, () => cache.wipes());
  const before = await withReopen(cache, () => cache.pack());
  const now = Date.now();
  const mine = before?.userId === user.id && before.clientId === clientId ? before : null;
  const complete = !mine?.upTo || Math.abs(now - mine.completeAt) > COMPLETE_EVERY_MS;
  const since = complete ? null : mine.upTo;
  const settings = refreshSettings(clientId);
  // A fault is that of whoever waits for them.
  settings.catch(() => undefined);
  const filter = since === null ? IN_A_LIST : { 'updated_at[gte]': deltaFrom(since) };
  const storeEach = async (part: FetchedOrders, total: number): Promise<void> => {
    await settings;
    await storePart(part, total, wipes);
  };
  let fetched = await fetchOrders(clientId, filter, mine ? undefined : storeEach);
  const restored = fetched !== null && mine !== null && mine.epoch !== fetched.epoch;
  if (restored && !complete) fetched = await fetchOrders(clientId, IN_A_LIST);
  if (!fetched) return 'failed';
  await settings;
  const whole = complete || restored;
  const state: PackState = {
    userId: user.id,
    clientId,
    epoch: fetched.epoch,
    fetchedAt: now,
    upTo: highest(
      fetched.orders.map((order) => order.updated_at),
      restored ? null : (mine?.upTo ?? null),
    ),
    completeAt: whole ? now : (mine?.completeAt ?? now),
  };
  const keep = await neededOrders();
  const ids = new Set(fetched.orders.map((order) => order.id));
  const stored = fetched;
  if (sessionStore.getState().clientId !== clientId || sessionStore.getState().user?.id !== user.id) return 'failed';
  const kept = await withReopen(cache, () =>
    cache.transaction('rw', [cache.orders, cache.kept], async () => {
      if ((await cache.wipes()) !== wipes) return false;
      if (!mine || restored) await cache.orders.clear();
      else if (whole) await cache.orders.filter((one) => !ids.has(one.id) && !keep.has(one.id)).delete();
      await storeSnapshots(stored, keep, await cache.packChoice());
      await cache.kept.put({ name: 'pack', value: state });
      return true;
    }),
  );
  if (!kept) return 'failed';
  await endOverlays();
  sendHint('orders');
  pageOutbox.poke();
  void refreshPictures().catch(() => undefined);
  if (whole) void refreshOpenLots().catch(() => undefined);
  return 'refreshed';
}
