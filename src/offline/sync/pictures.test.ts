import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { setPreference } from '#platform/preferences.ts';
import { cache } from '../db/cacheDatabase.ts';
import { sessionStore, SIGNED_OUT, type Session } from '../session/sessionStore.ts';
import { forgetPictures, picturesHeld, refreshPictures } from './pictures.ts';
import { snapshotOf } from './storeSnapshots.ts';

/** The browser's cache storage, as far as pictures go. */
const stores = new Map<string, Map<string, Response>>();
function fakeStore(name: string) {
  const store = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, store);
  return {
    keys: async () => [...store.keys()].map((url) => ({ url: `https://x.test${url}` })),
    matchAll: async () => [...store.values()],
    put: async (url: string, answer: Response) => void store.set(url, answer),
    delete: async (key: { url: string }) => store.delete(new URL(key.url).pathname),
  };
}

const MB = 1_000_000;
let sizes: Record<string, number> = {};
let asked: string[] = [];

const enter = (userId: number, clientId: number) =>
  sessionStore.setState({ ...SIGNED_OUT, user: { id: userId }, clientId } as unknown as Session);
async function order(id: number, date: string, url: string) {
  const detail = anOrderDetail(id, { 1: 1 });
  const products = detail.products.map((product) => ({ ...product, image_url: url }));
  await cache.orders.put(snapshotOf({ ...detail, date_order: date, products }, { tick: 0, applied: null }));
}
const held = () => [...(stores.get('pictures-1')?.keys() ?? [])];

beforeEach(() => {
  stores.clear();
  sizes = {};
  asked = [];
  vi.stubGlobal('caches', {
    open: async (name: string) => fakeStore(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  });
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(new Uint8Array(sizes[url] ?? 10));
  });
  setPreference('pictureBudget', '5');
  enter(7, 1);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await cache.orders.clear();
});

it('reads a great pack in pieces, and keeps the pictures of its oldest order first', async () => {
  for (let id = 1; id <= 60; id += 1) await order(id, `2026-11-${id < 60 ? 20 : 10}`, `/pictures/${id}.svg`);
  const reads: number[] = [];
  const read = IDBObjectStore.prototype.getAll;
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore, ...asked) {
    const request = read.apply(this, asked);
    if (this.name === 'orders') request.addEventListener('success', () => reads.push(request.result.length));
    return request;
  });
  await refreshPictures();
  vi.restoreAllMocks();
  expect(reads).toEqual([25, 25, 10]);
  expect(asked[0]).toBe('/pictures/60.svg');
  expect(held()).toHaveLength(60);
});

it('keeps the pictures of the pack, and asks for none twice', async () => {
  await order(1, '2026-11-01', '/pictures/a.svg');
  await order(2, '2026-11-02', '/pictures/b.svg');
  await refreshPictures();
  await refreshPictures();
  expect(held()).toEqual(['/pictures/a.svg', '/pictures/b.svg']);
  expect(asked).toHaveLength(2);
  expect(await picturesHeld(1)).toEqual({ count: 2, bytes: 20 });
});

it('stops at the budget, the oldest orders first', async () => {
  for (let id = 1; id <= 8; id++) {
    sizes[`/pictures/${id}.svg`] = MB;
    await order(id, `2026-11-0${9 - id}`, `/pictures/${id}.svg`);
  }
  await refreshPictures();
  expect(held()).toContain('/pictures/8.svg');
  expect(held()).not.toContain('/pictures/1.svg');
  expect((await picturesHeld(1)).bytes).toBe(5 * MB);
  const before = asked.length;
  await refreshPictures();
  expect(asked).toHaveLength(before);
});

it('lets go what the pack needs no more, and all of it without a budget', async () => {
  await order(1, '2026-11-01', '/pictures/a.svg');
  await refreshPictures();
  await cache.orders.clear();
  await order(2, '2026-11-02', '/pictures/b.svg');
  await refreshPictures();
  expect(held()).toEqual(['/pictures/b.svg']);
  setPreference('pictureBudget', '0');
  await refreshPictures();
  expect(held()).toEqual([]);
});

it('never keeps one client’s pictures for another, nor any after a sign-out', async () => {
  await order(1, '2026-11-01', '/pictures/a.svg');
  await refreshPictures();
  enter(9, 2);
  await refreshPictures();
  expect([...stores.keys()]).toEqual(['pictures-2']);
  await forgetPictures(0);
  expect([...stores.keys()]).toEqual([]);
});

it('leaves pictures of other servers alone', async () => {
  await order(1, '2026-11-01', 'https://shop.example/a.png');
  await refreshPictures();
  expect(asked).toEqual([]);
});
