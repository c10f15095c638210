import { sendHint } from '#platform/bus.ts';
import { cache, type PackState } from '../db/cacheDatabase.ts';
import { isStoreFault } from '../db/reserve.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { pageOutbox } from '../device/pageOutbox.ts';
import { ordersOf } from '../outbox/command.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { worksAtCounter, worksOnFloor } from '../session/worksOnFloor.ts';
import { endOverlays } from './endOverlays.ts';
import { type FetchedOrders, fetchOrders } from './fetchOrders.ts';
import { firstDownload } from './firstDownload.ts';
import { refreshPictures } from './pictures.ts';
import { refreshOpenLots } from './refreshOpenLots.ts';
import { refreshSettings } from './refreshSettings.ts';
import { storeSnapshots } from './storeSnapshots.ts';

/**
 * The delta starts this much before the newest time seen. `updated_at` is set inside the transaction and visible after
 * its commit: a transaction that waits for a lock (at most 10 s each) or writes hundreds of orders commits after newer
 * rows. A minute costs one minute of changes read twice; less would miss such an order until the next complete read.
 */
const OVERLAP_MS = 60_000;

/**
 * The time from which to ask for changes.
 * @param upTo highest `updated_at` that was seen, ISO in UTC
 * @returns ISO in UTC
 */
function deltaFrom(upTo: string): string {
  return new Date(Date.parse(upTo) - OVERLAP_MS).toISOString();
}

/** The highest `updated_at`; times of one server in one zone sort as text once they are normalised. */
function highest(times: readonly string[], before: string | null): string | null {
  const all = times.map((time) => new Date(time).toISOString());
  if (before !== null) all.push(before);
  return all.length === 0 ? null : all.reduce((a, b) => (a > b ? a : b));
}

/** Orders that stay on the device whatever list they left: open sessions, unshown changes and a counter need them. */
export async function neededOrders(): Promise<Set<number>> {
  const [counter, sessions, open, settled] = await Promise.all([
    withReopen(cache, () => cache.counter()),
    work.sessions.filter((session) => session.state === 'open').toArray(),
    work.commands.toArray(),
    work.journal.where('overlay').equals(1).toArray(),
  ]);
  return new Set([
    ...(counter?.orders ?? []).map(({ id }) => id),
    ...sessions.flatMap((session) => session.orderIds),
    ...[...open, ...settled].flatMap(ordersOf),
  ]);
}

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

let next: Promise<PackRefresh> | null = null;

/**
 * The same with reads that begin after this call: for whoever has heard of a change. One that runs may have read before
 * it, or fail with the network that was lost then.
 */
export function refreshPackAnew(): Promise<PackRefresh> {
  if (!running) return refreshPack();
  const after = (): Promise<PackRefresh> => {
    next = null;
    return refreshPack();
  };
  next ??= running.then(after, after);
  return next;
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
  if (whole) void import('./refreshLoadSheets.ts').then((it) => it.refreshLoadSheets()).catch(() => undefined);
  return 'refreshed';
}
