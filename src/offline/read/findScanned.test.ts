import type { PickingEvent } from '#domain/picking/events.ts';
import { beforeEach, expect, it } from 'vitest';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { cache } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import { snapshotOf } from '../sync/storeSnapshots.ts';
import { findScanned } from './findScanned.ts';

const ME = 7;
const [waiting, begun] = [anOrderDetail(1, { 20: 2 }), anOrderDetail(2, { 30: 1 })];
const [product] = waiting.products;
const [inHand] = begun.products;
if (!product || !inHand) throw new Error('the orders have products');

const at = (order: typeof waiting, location: string) => ({
  ...order,
  products: order.products.map((line) => ({ ...line, location })),
});

beforeEach(async () => {
  await Promise.all([cache.orders.clear(), work.sessions.clear(), work.sessionEvents.clear()]);
  for (const order of [at(waiting, 'A-04-2'), at(begun, 'B-01-1')]) {
    await cache.orders.put({ ...snapshotOf(order, { tick: 0, applied: null }), lists: ['to-pickup'] });
  }
  const session = {
    id: 's',
    userId: ME,
    clientId: 1,
    orderIds: [2],
    orderSet: '2',
    state: 'open',
    version: 1,
    openedAt: '',
    finishedAt: null,
  } as const;
  await work.sessions.put(session);
  const event: PickingEvent = { kind: 'bind', order_id: 2, tote: 'CUB-7', n: 1, at: 0 };
  await work.sessionEvents.put({ sessionId: 's', n: 1, event });
});

it('knows an order that waits, and one that is being picked', async () => {
  expect(await findScanned([waiting.order_reference], ME)).toMatchObject({
    kind: 'order',
    order: { id: 1 },
    picking: null,
  });
  expect(await findScanned([begun.order_reference.toLowerCase()], ME)).toMatchObject({
    kind: 'order',
    order: { id: 2 },
    picking: [2],
  });
});

it('knows the totes of an open picking, and of nobody else', async () => {
  expect(await findScanned(['cub-7'], ME)).toEqual({ kind: 'tote', code: 'cub-7', picking: [2] });
  expect(await findScanned(['cub-7'], 8)).toBeNull();
});

it('knows products and places, first where the person is picking', async () => {
  expect(await findScanned([product.sku], ME)).toMatchObject({
    kind: 'product',
    name: product.name,
    picking: null,
    orders: 1,
  });
  expect(await findScanned([inHand.sku], ME)).toMatchObject({ kind: 'product', picking: [2] });
  expect(await findScanned(['a-04-2'], ME)).toEqual({ kind: 'location', code: 'a-04-2', picking: null, orders: 1 });
  expect(await findScanned(['B-01-1'], ME)).toMatchObject({ kind: 'location', picking: [2] });
});

it('tries the other readings of a scan, an order before anything else', async () => {
  expect(await findScanned(['nada', 'CUB-7', begun.order_reference], ME)).toMatchObject({ kind: 'order' });
  expect(await findScanned(['nada'], ME)).toBeNull();
});
