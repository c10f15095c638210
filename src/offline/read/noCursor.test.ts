import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { cache } from '../db/cacheDatabase.ts';
import { findToPack } from '../packing/findToPack.ts';
import { readOpenPrints } from '../printing/readOpenPrints.ts';
import { snapshotOf } from '../sync/storeSnapshots.ts';
import { findScanned } from './findScanned.ts';
import { readKnownProducts } from './readKnownProducts.ts';
import { readOrderByCode } from './readOrderByCode.ts';
import { FLOW_LISTS, readFlowCounts, readFlowOrders } from './readViews.ts';
import { readWorkPack } from './readWorkPack.ts';

const USER = 7;
const ORDERS = 250;

/** Steps of cursors since the test began: each is a turn of the event loop that a starved device gives late. */
let steps = 0;

beforeEach(async () => {
  await cache.orders.clear();
  const ids = Array.from({ length: ORDERS }, (_, index) => index + 1);
  await cache.orders.bulkPut(ids.map((id) => snapshotOf(anOrderDetail(id, { [id]: 2 }), { tick: 0, applied: null })));
  steps = 0;
  const count = (request: IDBRequest): void => request.addEventListener('success', () => (steps += 1));
  for (const { prototype } of [IDBObjectStore, IDBIndex])
    for (const name of ['openCursor', 'openKeyCursor'] as const) {
      const open = prototype[name] as (...range: unknown[]) => IDBRequest;
      vi.spyOn(prototype as Record<typeof name, typeof open>, name).mockImplementation(function opened(
        this: unknown,
        ...range
      ) {
        const request = open.apply(this, range);
        count(request);
        return request;
      });
    }
});
afterEach(() => void vi.restoreAllMocks());

it.each([
  ['a list of Flow', () => readFlowOrders(['to-pickup'], USER), ORDERS],
  ['all of Flow', () => readFlowOrders(FLOW_LISTS, USER), ORDERS],
  ['the counts of Flow', async () => [(await readFlowCounts(USER)).all], 1],
  ['what the device holds', async () => [await readWorkPack(USER, 1)], 1],
  ['the products that a wrong one may be', readKnownProducts, ORDERS],
  ['an order by its name', async () => [await readOrderByCode('PED-249', USER)], 1],
  ['a code that names no order', async () => [await readOrderByCode('NADA', USER)], 1],
  ['what a code is at the bench', async () => [await findToPack(['NADA'], USER)], 1],
  ['what a code is anywhere', async () => [await findScanned(['NADA'], USER)], 1],
  ['the open prints', () => readOpenPrints(USER), 0],
] as const)('reads %s without a turn of the event loop for each order', async (_, read, expected) => {
  expect(await read()).toHaveLength(expected);
  expect(steps).toBe(0);
});

it('finds the last of all orders, and only those that are there', async () => {
  expect((await readOrderByCode(`PED-${ORDERS}`, USER))?.id).toBe(ORDERS);
  expect(await readOrderByCode(`PED-${ORDERS + 1}`, USER)).toBeNull();
  expect(await readFlowCounts(USER)).toMatchObject({ 'to-pickup': ORDERS, all: ORDERS });
});
