import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aCommand } from '#tests/factories/commands.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { PICKER } from '#tests/factories/picker.ts';
import { cache } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import { sessionStore, SIGNED_OUT, type Session } from '../session/sessionStore.ts';
import { refreshPack } from '../sync/refreshPack.ts';
import { choosePack } from './choosePack.ts';

const at = (id: number, location: string, lot_id: number | null = null) => {
  const order = anOrderDetail(id, { 1: 1 }, { lot_id });
  return { ...order, products: order.products.map((product) => ({ ...product, location })) };
};
const ORDERS = [at(1, 'A-01-1'), at(2, 'C-02-4', 31), at(3, 'A-09-2')];

let online = true;
beforeEach(() => {
  online = true;
  sessionStore.setState({ ...SIGNED_OUT, state: 'signed-in', user: PICKER, clientId: 1 } as unknown as Session);
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=t' });
  vi.stubGlobal('fetch', async (url: string) => {
    if (!online) throw new TypeError('no network');
    const known = url.includes('orders/detailed');
    const body = { success: known, data: known ? ORDERS : null, meta: null, message: null, errorCode: null };
    return new Response(JSON.stringify(body), { status: known ? 200 : 404, headers: { 'x-server-epoch': 'e1' } });
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all([cache.orders.clear(), cache.kept.clear(), work.commands.clear(), work.meta.clear()]);
});

const held = async () => (await cache.orders.toArray()).map((one) => one.id);

it('takes along the orders of the chosen zones, and all again when told so', async () => {
  await refreshPack();
  expect(await held()).toEqual([1, 2, 3]);
  expect(await choosePack({ kind: 'zones', zones: ['C'] })).toBe('refreshed');
  expect(await held()).toEqual([2]);
  await choosePack({ kind: 'all' });
  expect(await held()).toEqual([1, 2, 3]);
});

it('takes along the orders of a lot', async () => {
  expect(await choosePack({ kind: 'lots', lots: [{ id: 31, reference: 'C-20261120-3-1' }] })).toBe('refreshed');
  expect(await held()).toEqual([2]);
});

it('never leaves behind an order with unsent changes', async () => {
  await work.commands.put({ ...aCommand(1, [3]), userId: 7 });
  await choosePack({ kind: 'orders', orders: [1] });
  expect(await held()).toEqual([1, 3]);
});

it('keeps what it holds until there is a network', async () => {
  await refreshPack();
  online = false;
  expect(await choosePack({ kind: 'zones', zones: ['C'] })).toBe('failed');
  expect(await held()).toEqual([1, 2, 3]);
  online = true;
  await refreshPack();
  expect(await held()).toEqual([2]);
});
