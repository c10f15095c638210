import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { PICKER } from '#tests/factories/picker.ts';
import { cache } from '../db/cacheDatabase.ts';
import { sessionStore, SIGNED_OUT, type Session } from '../session/sessionStore.ts';
import { firstDownload } from './firstDownload.ts';
import { refreshPack, refreshPackAnew } from './refreshPack.ts';
import { eventually } from '#tests/fakes/eventually.ts';

beforeEach(() => {
  sessionStore.setState({ ...SIGNED_OUT, state: 'signed-in', user: PICKER, clientId: 1 } as unknown as Session);
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=t' });
  vi.stubGlobal('fetch', async (url: string) => {
    const known = url.includes('orders/detailed');
    const data = known ? [anOrderDetail(1, { 1: 1 })] : null;
    const body = { success: known, data, meta: null, message: null, errorCode: null };
    return new Response(JSON.stringify(body), { status: known ? 200 : 404, headers: { 'x-server-epoch': 'e1' } });
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await Promise.all([cache.orders.clear(), cache.kept.clear()]);
});

const refuseWrites = (name: string) =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('refused', name);
  });

it('stores the first read part by part, tells how far it is, and makes a pack of the whole alone', async () => {
  const seen: unknown[] = [];
  const ids = Array.from({ length: 260 }, (_, index) => index + 1);
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('orders/detailed')) return new Response('{}', { status: 404 });
    seen.push([firstDownload.getState().now, await cache.orders.count(), await cache.pack()]);
    const query = new URL(url, 'http://x').searchParams;
    const left = ids.filter((id) => id > Number(query.get('id[gt]') ?? 0));
    const per_page = Number(query.get('per_page'));
    const data = left.slice(0, per_page).map((id) => anOrderDetail(id, { 1: 1 }));
    const meta = { current_page: 1, per_page, total: left.length, last_page: Math.ceil(left.length / per_page) };
    const body = { success: true, data, meta, message: null, errorCode: null };
    return new Response(JSON.stringify(body), { headers: { 'x-server-epoch': 'e1' } });
  });
  expect(await refreshPack()).toBe('refreshed');
  expect(seen).toEqual([
    [null, 0, null],
    [{ loaded: 50, total: 260 }, 50, null],
    [{ loaded: 250, total: 260 }, 250, null],
  ]);
  expect([await cache.orders.count(), firstDownload.getState().now]).toEqual([260, null]);
  expect((await cache.pack())?.userId).toBe(PICKER.id);
});

/** Calls that tell how work is done: of picking, of packing, and what codes were taught to mean. */
const SETTINGS = 3;

it('stores no order before the settings it is worked by: a device that shows it can lose the network', async () => {
  const steps: string[] = [];
  const put = () => void steps.push('an order stands here');
  cache.orders.hook('creating', put);
  const orders = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('orders/detailed')) {
      orders.resolve();
      const body = { success: true, data: [anOrderDetail(1, { 1: 1 })], meta: null, message: null, errorCode: null };
      return new Response(JSON.stringify(body), { headers: { 'x-server-epoch': 'e1' } });
    }
    // The orders are here first.
    await orders.promise;
    steps.push('settings answered');
    const data = url.includes('packing-manager') ? { id_client: 1, configurations: [], boxes: [] } : null;
    const body = { success: data !== null, data, meta: null, message: null, errorCode: null };
    return new Response(JSON.stringify(body), { status: data ? 200 : 500, headers: { 'x-server-epoch': 'e1' } });
  });
  expect(await refreshPack()).toBe('refreshed');
  cache.orders.hook('creating').unsubscribe(put);
  expect(steps.indexOf('an order stands here')).toBe(SETTINGS);
  expect(steps.filter((step) => step === 'settings answered')).toHaveLength(SETTINGS);
  expect(await cache.packingSetup()).toMatchObject({ configurations: [] });
  expect(await cache.orders.count(), 'refused settings hold no order back').toBe(1);
});

it('says that it failed when nothing more fits, and works again once there is room', async () => {
  const refused = refuseWrites('QuotaExceededError');
  expect(await refreshPack()).toBe('failed');
  refused.mockRestore();
  expect(await refreshPack()).toBe('refreshed');
  expect(await cache.orders.count()).toBe(1);
});

it('hides no fault of the code', async () => {
  refuseWrites('DataError');
  await expect(refreshPack()).rejects.toBeInstanceOf(Dexie.DataError);
});

it('reads once more for whoever heard of a change while it read, and once for all of them', async () => {
  const answers: (() => void)[] = [];
  const answer = fetch;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('orders/detailed')) await new Promise<void>((resolve) => answers.push(resolve));
    return answer(url);
  });
  const first = refreshPack();
  await eventually(() => expect(answers).toHaveLength(1));
  const joined = refreshPack();
  const anew = [refreshPackAnew(), refreshPackAnew()];
  answers[0]?.();
  expect(await Promise.all([first, joined])).toEqual(['refreshed', 'refreshed']);
  await eventually(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  expect(await Promise.all(anew)).toEqual(['refreshed', 'refreshed']);
  expect(answers).toHaveLength(2);
});

it('reads again after one that failed with a network that is back', async () => {
  const answer = fetch;
  const gone = Promise.withResolvers<never>();
  let asked = 0;
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.includes('orders/detailed')) return answer(url);
    asked += 1;
    return asked === 1 ? gone.promise : answer(url);
  });
  const first = refreshPack();
  await eventually(() => expect(asked).toBe(1));
  const anew = refreshPackAnew();
  gone.reject(new TypeError('Failed to fetch'));
  expect([await first, await anew]).toEqual(['failed', 'refreshed']);
});
