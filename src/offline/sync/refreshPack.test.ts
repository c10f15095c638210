import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { PICKER } from '#tests/factories/picker.ts';
import { cache } from '../db/cacheDatabase.ts';
import { sessionStore, SIGNED_OUT, type Session } from '../session/sessionStore.ts';
import { refreshPack } from './refreshPack.ts';

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
