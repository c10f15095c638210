import type { OrderStatus } from '#domain/status/status.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cache } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import { FLOW_LISTS, readFlowCounts, readFlowOrders } from '../read/readViews.ts';
import { readWorkPack } from '../read/readWorkPack.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { snapshotOf } from '../sync/storeSnapshots.ts';
import { changeOrdersStatus } from './changeOrdersStatus.ts';

// Sending is proved elsewhere; here nothing may leave the device.
vi.mock('../device/pageOutbox.ts', () => ({ commandStored: () => undefined, pageOutbox: { poke: () => undefined } }));

const USER = 7;

function order(id: number, ...history: OrderStatus[]) {
  const status_history = history.map((status) => ({
    status,
    at: '2026-11-20T08:00:00Z',
    user_name: null,
    observations: null,
  }));
  const prepare = history.includes('PREPARED') ? 'completed' : 'pending';
  const pick = history.includes('PICKEDUP') ? 'completed' : 'pending';
  return {
    ...anOrderDetail(id, { [id * 10]: 2, 5: 1 }),
    status: history.at(-1) ?? 'CREATED',
    status_history,
    flow: { pick, prepare, ship: 'pending' } as const,
  };
}

beforeEach(async () => {
  await cache.orders.clear();
  await cache.kept.clear();
  await work.commands.clear();
  sessionStore.setState({ state: 'signed-in', user: { id: USER } as never, clientId: 1 });
  const orders = [order(1, 'CREATED'), order(2, 'CREATED', 'PICKEDUP'), order(3, 'CREATED', 'PICKEDUP', 'PREPARED')];
  await cache.orders.bulkPut(orders.map((one) => snapshotOf(one, { tick: 0, applied: null })));
});

describe('a step in Flow, without a network', () => {
  it('moves the orders that take it, in one command, and the lists and counts follow at once', async () => {
    expect(await readFlowCounts(USER)).toEqual({ 'to-pickup': 1, 'to-prepare': 1, 'to-send': 1, all: 3 });
    expect(await changeOrdersStatus([1, 2, 3], 'PREPARED')).toEqual([2]);
    expect(await work.commands.toArray()).toMatchObject([
      { kind: 'order.changeStatus', userId: USER, clientId: 1, args: { ordersIds: [2], data: { status: 'PREPARED' } } },
    ]);
    expect(await readFlowCounts(USER)).toEqual({ 'to-pickup': 1, 'to-prepare': 0, 'to-send': 2, all: 3 });
    const [second] = (await readFlowOrders(['to-send'], USER)).filter((one) => one.id === 2);
    expect(second).toMatchObject({ status: 'PREPARED', pending: 'pending' });
  });

  it('is cut into commands of a few orders each, so that nobody waits long for one', async () => {
    await cache.orders.bulkPut(
      Array.from({ length: 120 }, (_, at) =>
        snapshotOf(order(at + 10, 'CREATED', 'PICKEDUP'), { tick: 0, applied: null }),
      ),
    );
    const ids = Array.from({ length: 120 }, (_, at) => at + 10);
    expect(await changeOrdersStatus(ids, 'PREPARED')).toEqual(ids);
    expect((await work.commands.toArray()).map(({ targets }) => targets.length)).toEqual([50, 50, 20]);
  });

  it('takes a shipped order out of every list', async () => {
    await changeOrdersStatus([3], 'SHIPPED');
    expect(await readFlowCounts(USER)).toMatchObject({ 'to-send': 0, all: 2 });
    expect((await readFlowOrders(FLOW_LISTS, USER)).map((one) => one.id)).toEqual([1, 2]);
  });

  it('stores nothing when no order takes it', async () => {
    expect(await changeOrdersStatus([1], 'PREPARED')).toEqual([]);
    expect(await work.commands.count()).toBe(0);
  });
});

it('says what the device holds, and whose it is', async () => {
  await cache.kept.put({ name: 'pack', value: { userId: USER, clientId: 1, fetchedAt: 99 } });
  expect(await readWorkPack(USER, 1)).toMatchObject({ orders: 3, products: 4, fetchedAt: 99 });
  expect((await readWorkPack(USER, 2)).fetchedAt).toBeNull();
  expect((await readWorkPack(USER, 1)).bytes).toBeGreaterThan(500);
});
