import { beforeEach, expect, it, vi } from 'vitest';
import type { OrderDetail } from '#contract/orders/order.ts';
import { rebuildSessions } from '#domain/blackBox/rebuildSessions.ts';
import { PICKING } from '#domain/picking/kind.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { cache } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { announceOrders } from './announceOrders.ts';
import { cancelWorkSession } from './cancelWorkSession.ts';
import { openWorkSession } from './openWorkSession.ts';

vi.mock('../device/pageOutbox.ts', () => ({ commandStored: () => undefined, pageOutbox: { poke: () => undefined } }));

const ANA = { status: 'IN_PICKEDUP', at: '2026-11-20T09:32:00Z', user_name: 'Ana', user_id: 8, observations: null };

const told = (id: number, over: Partial<OrderDetail> = {}) =>
  cache.orders.put({ id, order: { ...anOrderDetail(id, { 1: 1 }), ...over }, lists: [], tick: 0, applied: null });

const changes = async () =>
  (await work.commands.toArray()).map(({ args }) => {
    const { ordersIds, data } = args as { ordersIds: readonly number[]; data: { status: string } };
    return [data.status, ordersIds];
  });

beforeEach(async () => {
  await work.delete();
  await work.open();
  await cache.orders.clear();
  for (const id of [10, 11, 12]) await told(id);
  sessionStore.setState({
    state: 'signed-in',
    user: { id: 7, profile: { name: 'Pablo' } } as never,
    clientId: 1,
  });
});

it('announces nothing that was only opened, and each order with the first thing that is done for it', async () => {
  const { id } = await openWorkSession(PICKING, [10, 11, 12]);
  expect(await changes()).toEqual([]);
  await announceOrders(PICKING, id, [11]);
  await announceOrders(PICKING, id, [11, 10]);
  expect(await changes()).toEqual([
    ['IN_PICKEDUP', [11]],
    ['IN_PICKEDUP', [10]],
  ]);
  expect((await work.commands.toArray())[0]?.args).toMatchObject({ data: { session: id } });
});

it('announces an order once, from however many tabs', async () => {
  const { id } = await openWorkSession(PICKING, [10]);
  await Promise.all([announceOrders(PICKING, id, [10]), announceOrders(PICKING, id, [10])]);
  expect(await changes()).toEqual([['IN_PICKEDUP', [10]]]);
});

it('is told in the black box, so that the session is rebuilt as it is stored', async () => {
  const { id } = await openWorkSession(PICKING, [10, 11]);
  await announceOrders(PICKING, id, [11]);
  await announceOrders(PICKING, id, [11, 10]);
  const stored = await work.sessions.get(id);
  expect(stored?.announced).toEqual([11, 10]);
  expect(rebuildSessions(await work.blackBox.toArray()).get(id)?.session).toEqual(stored);
});

it('leaves an opened picking without a trace when it is given up, and lets only begun orders go', async () => {
  const untouched = await openWorkSession(PICKING, [10, 11]);
  await cancelWorkSession(PICKING, untouched.id);
  expect(await changes()).toEqual([]);
  const begun = await openWorkSession(PICKING, [10, 11]);
  await announceOrders(PICKING, begun.id, [10]);
  await cancelWorkSession(PICKING, begun.id);
  expect(await changes()).toEqual([
    ['IN_PICKEDUP', [10]],
    ['PICKEDUP_CANCELLED', [10]],
  ]);
});

it('takes over what somebody else announced once, and not again after they took it back', async () => {
  await told(10, { status: 'IN_PICKEDUP', status_history: [ANA] });
  const { id } = await openWorkSession(PICKING, [10]);
  await announceOrders(PICKING, id, [10]);
  expect(await changes()).toEqual([['IN_PICKEDUP', [10]]]);
  await work.commands.clear();
  await announceOrders(PICKING, id, [10]);
  expect(await changes()).toEqual([]);
});

it.each(['PICKEDUP', 'CANCELED', 'SHIPPED'])('announces nothing of an order that is %s', async (status) => {
  const { id } = await openWorkSession(PICKING, [10]);
  await told(10, { status, status_history: [{ ...ANA, status }] });
  await announceOrders(PICKING, id, [10]);
  expect(await changes()).toEqual([]);
});

it('announces nothing of a picking that is over', async () => {
  const { id } = await openWorkSession(PICKING, [10]);
  await cancelWorkSession(PICKING, id);
  await announceOrders(PICKING, id, [10]);
  expect(await changes()).toEqual([]);
});
