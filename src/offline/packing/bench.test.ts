import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkedRecording } from '#contract/checkedRecording.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { createSessionReplay } from '#domain/blackBox/sessionReplay.ts';
import type { PackingAct } from '#domain/packing/events.ts';
import { PACKING, packingState } from '#domain/packing/kind.ts';
import { plateText } from '#domain/packing/plate.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { aPackingConfiguration } from '#tests/factories/packOrders.ts';
import { serverClock } from '#platform/serverClock.ts';
import { cache } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import type { ClosePackingArgs } from '../outbox/kinds/closePacking.ts';
import { readWorkSession } from '../read/workSessions.ts';
import { sessionStore, SIGNED_OUT } from '../session/sessionStore.ts';
import { snapshotOf } from '../sync/storeSnapshots.ts';
import { appendEvents } from '../workSession/appendEvents.ts';
import { cancelWorkSession } from '../workSession/cancelWorkSession.ts';
import { closeAtBench } from './closeAtBench.ts';
import { findToPack } from './findToPack.ts';
import { openPacking } from './openPacking.ts';
import { benchFactsOf, packOrderOf } from './packOrderOf.ts';
import { reportForeign } from './devicePacker.ts';

vi.mock('../device/commandStored.ts', () => ({ commandStored: () => undefined }));

const NOW = Date.parse('2026-11-20T10:00:00Z');
const TAP = { by: 'tap', on: 'test' } as const;
const configuration = aPackingConfiguration({ printLabel: { enabled: false }, packUp: { enabled: false } });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await Promise.all([work.delete(), cache.delete()]);
  await Promise.all([work.open(), cache.open()]);
  const user = { id: 7, profile: { name: 'Ana' } } as never;
  sessionStore.setState({ ...SIGNED_OUT, user, clientId: 1, state: 'signed-in' });
  return () => {
    vi.useRealTimers();
    sessionStore.setState(SIGNED_OUT);
  };
});

async function knows(...orders: readonly OrderDetail[]): Promise<void> {
  await cache.orders.bulkPut(orders.map((order) => snapshotOf(order, { tick: 0, applied: null })));
}
const picked = (id: number, over: Partial<OrderDetail> = {}) =>
  anOrderDetail(
    id,
    { 1: 2 },
    {
      status: 'PICKEDUP',
      flow: { pick: 'completed', prepare: 'pending', ship: 'pending' },
      status_history: [{ status: 'PICKEDUP', at: '2026-11-19T09:00:00Z', user_name: 'Eva', observations: null }],
      ...over,
    },
  );
async function opened(id: number) {
  const found = await openPacking(id);
  if (found.outcome !== 'open') throw new Error(found.outcome);
  return found;
}
const packs = (id: string, ...acts: readonly PackingAct[]) => appendEvents<PackingAct>(id, acts, TAP);
const both: PackingAct = { kind: 'validate', id_product: 1, units: 2 };
const closing = (order: OrderDetail) => ({
  order: packOrderOf(order),
  orderNow: benchFactsOf(order),
  configuration,
});
const commands = async () => (await work.commands.toArray()).map(({ kind, args }) => ({ kind, args }));

it('tells with the close what was done at the bench, so that it can be replayed', async () => {
  await knows(picked(10));
  const { session } = await opened(10);
  await packs(session.id, { kind: 'validate', id_product: 1, units: 1 });
  await packs(session.id, { kind: 'validate', id_product: 1, units: 1 });
  expect((await closeAtBench(session.id, closing(picked(10)))).outcome).toBe('closed');
  const [args] = (await commands()).flatMap((command) => (command.kind === 'packing.close' ? [command.args] : []));
  const { steps } = checkedRecording('packing', (args as ClosePackingArgs).recording ?? '') ?? { steps: [] };
  const read = await readWorkSession(PACKING, session.id);
  expect(createSessionReplay(PACKING, steps).stateAfter(steps.length)).toEqual(packingState(read?.events ?? []));
  const box = JSON.stringify(await work.blackBox.toArray());
  expect([box.includes('packing.close'), box.includes('despacho-session')], 'it is told once').toEqual([true, false]);
});

describe('opening', () => {
  it('announces once, notes the order as it is, and goes on where it was after a restart', async () => {
    await knows(picked(10));
    const { session } = await opened(10);
    expect(session).toMatchObject({ kind: 'packing', orderIds: [10], state: 'open' });
    await packs(session.id, { kind: 'validate', id_product: 1, units: 1 });
    const again = await opened(10);
    expect(again.session.id).toBe(session.id);
    const read = await readWorkSession(PACKING, session.id);
    expect(read?.events.map(({ kind }) => kind)).toEqual(['order', 'validate']);
    expect(packingState(read?.events ?? []).order).toMatchObject({ status: 'PICKEDUP', units: [[1, 2]] });
    expect(await commands()).toEqual([
      {
        kind: 'order.changeStatus',
        args: { ordersIds: [10], data: { status: 'IN_PREPARATION', session: session.id } },
      },
    ]);
  });

  it('refuses an order that is out of the house, with the next sensible step', async () => {
    await knows(picked(10, { status: 'DELIVERED' }));
    expect(await openPacking(10)).toMatchObject({
      outcome: 'refused',
      packable: { why: 'status', code: 12001, next: 'create-return' },
    });
    expect(await openPacking(99)).toEqual({ outcome: 'unknown' });
    expect(await commands()).toEqual([]);
  });

  it('keeps a packing that lasted too long for the export, and begins anew', async () => {
    await knows(picked(10));
    const { session } = await opened(10);
    await packs(session.id, both);
    vi.setSystemTime(NOW + 604_801_000);
    const next = await opened(10);
    expect(next.archived).toBe(true);
    expect(next.session.id).not.toBe(session.id);
    expect(await work.sessions.get(session.id)).toMatchObject({ state: 'archived' });
    expect(await work.sessionEvents.where('sessionId').equals(session.id).count()).toBe(2);
    const facts = (await work.blackBox.toArray()).map(({ fact }) => fact);
    expect(facts).toContainEqual(expect.objectContaining({ what: 'session-closed', state: 'archived' }));
  });

  it('is as old as it really is when somebody sets the clock of the device', async () => {
    await knows(picked(10));
    serverClock.compared(new Date(NOW).toISOString(), NOW, NOW);
    const { session } = await opened(10);
    await packs(session.id, both);
    const nextYear = NOW + 365 * 86_400_000;
    vi.setSystemTime(nextYear);
    serverClock.compared(new Date(NOW + 60_000).toISOString(), nextYear, nextYear);
    expect((await opened(10)).session.id).toBe(session.id);
    serverClock.compared(new Date(NOW + 604_900_000).toISOString(), nextYear, nextYear);
    expect((await opened(10)).archived).toBe(true);
    serverClock.compared(new Date(nextYear).toISOString(), nextYear, nextYear);
  });

  it('lets the order go when it is given up', async () => {
    await knows(picked(10));
    const { session } = await opened(10);
    await cancelWorkSession(PACKING, session.id);
    expect((await commands()).at(-1)).toEqual({
      kind: 'order.changeStatus',
      args: { ordersIds: [10], data: { status: 'PREPARATION_CANCELLED', session: session.id } },
    });
  });
});

describe('closing', () => {
  it('stores the end and one command, however often it is asked', async () => {
    const order = picked(10);
    await knows(order);
    const { session } = await opened(10);
    await packs(session.id, both);
    vi.setSystemTime(NOW + 90_000);
    const ends = await Promise.all([
      closeAtBench(session.id, closing(order)),
      closeAtBench(session.id, closing(order)),
    ]);
    const again = await closeAtBench(session.id, closing(order));
    expect([...ends, again].map(({ outcome }) => outcome)).toEqual(['closed', 'closed', 'closed']);
    const closes = (await commands()).filter(({ kind }) => kind === 'packing.close');
    expect(closes).toMatchObject([
      {
        args: {
          orderId: 10,
          id_client: 1,
          packingInfo: {
            id: session.id,
            time: 90,
            configuration: 1,
            validateProducts: { isCompleted: true, products: [{ id: 1, validated_products: 2 }] },
          },
        },
      },
    ]);
  });

  it('counts the gesture of another tab a moment before', async () => {
    const order = picked(10);
    await knows(order);
    const { session } = await opened(10);
    await packs(session.id, both);
    const end = closeAtBench(session.id, closing(order));
    const late = packs(session.id, { kind: 'invalidate', id_product: 1, units: 1 }).catch(() => 'closed');
    const [outcome, stored] = await Promise.all([end, late]);
    // Whoever comes first: a parcel is never closed with a unit that was taken out.
    const expected = stored === 'closed' ? { outcome: 'closed' } : { outcome: 'step-open', step: 'validateProducts' };
    expect(outcome).toEqual(expected);
  });

  it('is refused while a step is open, after a change of the order, and after a week', async () => {
    const order = picked(10);
    await knows(order);
    const { session } = await opened(10);
    expect(await closeAtBench(session.id, closing(order))).toEqual({ outcome: 'step-open', step: 'validateProducts' });
    await packs(session.id, both);
    const cancelled = closing(picked(10, { status: 'CANCELED' }));
    expect(await closeAtBench(session.id, cancelled)).toMatchObject({ outcome: 'order-changed' });
    const moved = closing(picked(10, { address_mark: 'elsewhere' }));
    expect(await closeAtBench(session.id, moved)).toMatchObject({ change: { change: 'readdressed' } });
    vi.setSystemTime(NOW + 604_802_000);
    expect(await closeAtBench(session.id, closing(order))).toEqual({ outcome: 'expired' });
    await cancelWorkSession(PACKING, session.id);
    expect(await closeAtBench(session.id, closing(order))).toEqual({ outcome: 'gone' });
  });
});

describe('finding the order of a code with no network', () => {
  const packages = (tracking_number: string) => [
    { number: 1, weight: null, width: null, height: null, depth: null, tracking_number, status: null },
  ];
  const find = async (...codes: readonly string[]) => {
    const found = await findToPack(codes, 7);
    return found.outcome === 'order' ? { id: found.order.id, by: found.by, others: found.others } : found;
  };
  beforeEach(() =>
    knows(
      picked(10, { date_order: '2026-11-02', totes: ['T-4'] }),
      picked(11, { date_order: '2026-11-01', packages: packages('PK0000001111'), id_order_eplatform_shop: 'W77' }),
      picked(12, { date_order: '2026-10-01', status: 'CANCELED' }),
    ),
  );

  it.each([
    ['its reference', 'ped-10', { id: 10, by: 'reference' }],
    ["the shop's number", 'W77', { id: 11, by: 'reference' }],
    ['a label, with what the carrier wraps it in', '%00280PK0000001111724', { id: 11, by: 'tracking' }],
    ['a tote', 't-4', { id: 10, by: 'tote' }],
    ['a product: the oldest order that waits for it', 'SKU-1', { id: 11, by: 'product', others: 1 }],
    ['a plate', plateText({ order_id: 10, parcel: 1, of: 2 }), { id: 10, by: 'plate' }],
  ])('by %s', async (_, code, expected) => expect(await find(code)).toMatchObject(expected));

  it('leads from an order that travels in the parcel of another to that one, whichever of the two it has', async () => {
    const carried = [{ order_reference: 'PED-21', id_order_eplatform_shop: 'W88' }];
    const into = { deleted_at: '2026-11-03T00:00:00Z', merged_into: 'PED-20' };
    await knows(picked(20, { carried }), picked(21, into), picked(23, { ...into, merged_into: 'PED-22' }));
    const found = await Promise.all(['ped-21', 'W88', 'PED-20', 'PED-23'].map((code) => findToPack([code], 7)));
    expect(found).toMatchObject([
      { order: { id: 20 }, carried: 'PED-21' },
      { order: { id: 20 }, carried: 'PED-21' },
      { order: { id: 20 }, carried: null },
      { order: { id: 23 }, carried: null },
    ]);
  });

  it('prefers the order that this person has open', async () => {
    await opened(10);
    expect(await find('SKU-1')).toMatchObject({ id: 10 });
  });

  it('says what it does not know, and what it read wrong', async () => {
    expect(await find('quien-sabe')).toEqual({ outcome: 'unknown' });
    expect(await find('DP01011000')).toEqual({ outcome: 'damaged-plate' });
  });
});

describe('the label of another order', () => {
  it('is told by a command of its own, which outlives the packing that is given up', async () => {
    await knows(picked(10));
    const { session } = await opened(10);
    await reportForeign(session.id, { id: 10 }, 'PK88888888'.padEnd(120, 'X'));
    await cancelWorkSession(PACKING, session.id);
    const args = { orderId: 10, id_client: 1, session: session.id, text: 'PK88888888'.padEnd(100, 'X') };
    const told = (await commands()).filter(({ kind }) => kind === 'packing.foreignLabel');
    expect(told).toEqual([{ kind: 'packing.foreignLabel', args }]);
  });
});
