import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cache } from '../db/cacheDatabase.ts';
import { wipeCache } from '../db/wipeCache.ts';
import { sessionStore, SIGNED_OUT, type Session } from '../session/sessionStore.ts';
import { refreshOpenLots } from './refreshOpenLots.ts';

const LOT = {
  id: 31,
  id_client: 1,
  order_reference: 'C-20261120-3-1',
  status: 'OPEN',
  date: '2026-11-20',
  itinerary: { id: 3, name: 'Península', cut_off: '17:30' },
  closes_at: '2026-11-20T16:30:00.000Z',
  orders: 12,
  parcels: 14,
  loaded: 0,
  total_weight: 9000,
  acts: [],
};
let asked: string[] = [];
let meanwhile: () => unknown;
let online = true;

beforeEach(() => {
  asked = [];
  online = true;
  meanwhile = () => undefined;
  sessionStore.setState({ ...SIGNED_OUT, state: 'signed-in', clientId: 1 } as unknown as Session);
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=t' });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    await meanwhile();
    if (!online) throw new TypeError('no network');
    return Response.json(
      { success: true, data: [LOT], meta: null, message: null, errorCode: null },
      { headers: { 'x-server-epoch': 'e1' } },
    );
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await cache.kept.clear();
});

it('keeps what a person chooses by, of the lots that take orders', async () => {
  expect(await refreshOpenLots()).toBe('refreshed');
  expect(asked[0]).toContain('status=OPEN');
  expect(await cache.openLots()).toMatchObject({
    clientId: 1,
    lots: [{ id: 31, itinerary: 'Península', cutOff: '17:30', closesAt: '2026-11-20T16:30:00.000Z', orders: 12 }],
  });
});

it('leaves the former list without a network', async () => {
  await refreshOpenLots();
  online = false;
  expect(await refreshOpenLots()).toBe('failed');
  expect((await cache.openLots())?.lots).toHaveLength(1);
});

it('stores nothing of a client that was left, nor after a wipe (S01)', async () => {
  meanwhile = () => sessionStore.setState({ clientId: 2 });
  expect(await refreshOpenLots()).toBe('failed');
  meanwhile = wipeCache;
  expect(await refreshOpenLots()).toBe('failed');
  expect(await cache.openLots()).toBeNull();
});
