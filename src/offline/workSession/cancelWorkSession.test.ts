import { beforeEach, expect, it, vi } from 'vitest';
import { checkedRecording } from '#contract/checkedRecording.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { PICKING } from '#domain/picking/kind.ts';
import type { OrderStatus } from '#domain/status/status.ts';
import type { SessionAct } from '#domain/workSession/sessionEvent.ts';
import type { SessionKind } from '#domain/workSession/sessionKind.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { TALLY } from '#tests/factories/tally.ts';
import { cache } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import type { SendRecordingArgs } from '../outbox/kinds/sendRecording.ts';
import { readOrderViews } from '../read/readViews.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { announceOrders } from './announceOrders.ts';
import { appendEvents } from './appendEvents.ts';
import { cancelWorkSession } from './cancelWorkSession.ts';
import { openWorkSession } from './openWorkSession.ts';

vi.mock('../device/pageOutbox.ts', () => ({ commandStored: () => undefined, pageOutbox: { poke: () => undefined } }));

const PABLO = { id: 7, profile: { name: 'Pablo' } };

/** What the server says of an order: these people set it to this status, one after the other. */
function told(id: number, status: OrderStatus, ...people: readonly string[]) {
  const order: OrderDetail = {
    ...anOrderDetail(id, { 1: 1 }),
    status: people.length > 0 ? status : 'CREATED',
    status_history: people.map((user_name) => ({ status, at: '2026-11-20T09:32:00Z', user_name, observations: null })),
  };
  return cache.orders.put({ id, order, lists: [], tick: 0, applied: null });
}

const changes = async () =>
  (await work.commands.toArray()).map(({ args }) => {
    const { ordersIds, data } = args as { ordersIds: readonly number[]; data: { status: string } };
    return [data.status, ordersIds];
  });

beforeEach(async () => {
  await work.delete();
  await work.open();
  await cache.orders.clear();
  sessionStore.setState({ state: 'signed-in', user: PABLO as never, clientId: 1 });
});

it.each([
  ['picking', PICKING],
  ['another kind of work', TALLY],
] as unknown as readonly (readonly [string, SessionKind<SessionAct, unknown>])[])(
  'lets go of what this person holds, and of nothing that somebody else has taken over: %s',
  async (_, kind) => {
    await told(10, kind.announces);
    await told(11, kind.announces);
    const { id } = await openWorkSession(kind, [10, 11, 12]);
    if (kind.announcedAt === 'touch') await announceOrders(kind, id, [10, 11, 12]);
    expect(await changes()).toEqual([[kind.announces, [10, 11]]]);
    await work.commands.clear();
    await told(10, kind.announces, 'Pablo');
    await told(11, kind.announces, 'Pablo', 'Ana');
    await cancelWorkSession(kind, id);
    expect(await changes()).toEqual([[kind.releases, [10]]]);
    expect((await readOrderViews([11], PABLO.id))[0]?.status).toBe(kind.announces);
  },
);

it('takes over what somebody else announced, and says of which session it is', async () => {
  await told(10, PICKING.announces, 'Ana');
  const { id } = await openWorkSession(PICKING, [10]);
  await announceOrders(PICKING, id, [10]);
  expect((await work.commands.toArray()).map(({ args }) => args)).toMatchObject([
    { ordersIds: [10], data: { status: 'IN_PICKEDUP', session: id } },
  ]);
  expect((await readOrderViews([10], PABLO.id))[0]?.status_history.at(-1)).toMatchObject({ user_name: null });
});

it('lets go of what was announced here and is not sent yet', async () => {
  await told(10, PICKING.announces);
  const { id } = await openWorkSession(PICKING, [10]);
  await announceOrders(PICKING, id, [10]);
  await cancelWorkSession(PICKING, id);
  expect(await changes()).toEqual([
    ['IN_PICKEDUP', [10]],
    ['PICKEDUP_CANCELLED', [10]],
  ]);
});

const recorded = async () =>
  (await work.commands.toArray()).flatMap(({ kind, args }) =>
    kind === 'session.record' ? [args as SendRecordingArgs] : [],
  );

it('sends what was done before it was given up, and nothing where nothing was done', async () => {
  const { id } = await openWorkSession(PICKING, [10, 11]);
  const add = { kind: 'add', order_id: 10, id_product: 1, units: 1 } as const;
  await appendEvents(id, [add], { by: 'scan', text: '84', source: 'wedge' });
  await cancelWorkSession(PICKING, id);
  const [told] = await recorded();
  expect(told).toMatchObject({ id_client: 1, session: id, kind: 'picking', orders: [10, 11] });
  expect(checkedRecording('picking', told?.recording ?? '')?.steps).toMatchObject([{ events: [add] }]);
  await cancelWorkSession(PICKING, id);
  await cancelWorkSession(PICKING, (await openWorkSession(PICKING, [12])).id);
  expect(await recorded()).toHaveLength(1);
});

it('sends nothing of a kind of work that is not replayed', async () => {
  const { id } = await openWorkSession(TALLY, [10]);
  await appendEvents(id, [{ kind: 'tick' } as SessionAct], { by: 'tap', on: 'tick' });
  await cancelWorkSession(TALLY, id);
  expect(await recorded()).toEqual([]);
});
