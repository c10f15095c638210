import { aCommand, aRefused } from '#tests/factories/commands.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../db/cacheDatabase.ts';
import { foldOrder } from './foldOrder.ts';

const snapshot = (over: Partial<Snapshot> = {}): Snapshot => ({
  id: 1,
  order: anOrderDetail(1, { 20: 2, 21: 1 }),
  lists: ['to-pickup'],
  tick: 3,
  applied: null,
  ...over,
});
const done = { state: 'done', settledAt: 1, targets: [{ orderId: 1, state: 'done', code: null, data: [] }] } as const;
const finish = (over = {}) =>
  aCommand(2, [1], {
    kind: 'picking.finish',
    args: {
      id_client: 1,
      orders: [{ id: 1, status: 'PICKEDUP', products: [] }],
      session: {
        id: 's',
        version: 3,
        counts: [
          { order_id: 1, id_product: 20, count: 2 },
          { order_id: 1, id_product: 21, count: 1 },
        ],
      },
    },
    ...over,
  });

describe('view = snapshot + pending', () => {
  it('shows a change at once and says that it is pending', () => {
    expect(foldOrder(snapshot(), [aCommand(1, [1])])).toMatchObject({ status: 'IN_PICKEDUP', pending: 'pending' });
  });

  it('shows how urgent this device made an order before the server has heard of it', () => {
    const urgent = aCommand(1, [1], {
      kind: 'order.changePriority',
      args: { ordersIds: [1], data: { priority: 'urgent' } },
    });
    expect(foldOrder(snapshot(), [urgent])).toMatchObject({ priority: 'urgent', pending: 'pending' });
  });

  it('shows a tag off that this device took off, and puts none on whose name the server has to say', () => {
    const [vip, gold] = [
      { id: 5, name: 'VIP', colour: 'violet' },
      { id: 6, name: 'Oro', colour: 'amber' },
    ] as const;
    const tagged = { ...snapshot(), order: { ...snapshot().order, tags: [vip, gold] } };
    const changed = aCommand(1, [1], {
      kind: 'order.changeTags',
      args: { ordersIds: [1], data: { add: [7], remove: [6] } },
    });
    expect(foldOrder(tagged, [changed])).toMatchObject({ tags: [vip], pending: 'pending' });
  });

  it('adds the counts of a session and judges the order by them', () => {
    const view = foldOrder(snapshot(), [aCommand(1, [1]), finish()]);
    expect(view).toMatchObject({ status: 'PICKEDUP', flow: { pick: 'completed' } });
    expect(view.products.map((line) => line.validated_products)).toEqual([2, 1]);
  });

  it('judges an order by what was picked once more when units went back, and counts none of them again', () => {
    const order = anOrderDetail(1, { 20: 2, 21: 1 });
    const products = order.products.map((line, place) => ({ ...line, validated_products: place === 0 ? 3 : 0 }));
    const letGo = snapshot({ order: { ...order, products, status: 'PICKEDUP_CANCELLED' } });
    const returned = (counts: readonly object[]) =>
      finish({
        args: { id_client: 1, orders: [{ id: 1, status: 'PENDING' }], session: { id: 's', version: 4, counts } },
      });
    const view = foldOrder(letGo, [returned([{ order_id: 1, id_product: 20, count: 2 }])]);
    expect(view.status).toBe('PARTIALLYPICKEDUP');
    expect(view.products.map((line) => line.validated_products)).toEqual([3, 0]);
    expect(foldOrder(letGo, [returned([])]).status).toBe('PICKEDUP_CANCELLED');
  });

  it('lets go of an order that a finished picking never touched, and names the tote of what it did', () => {
    const [order] = [{ id: 1, status: 'PICKEDUP_CANCELLED', products: [] }];
    const args = { id_client: 1, orders: [order], session: { id: 's', version: 3, counts: [] } };
    expect(foldOrder(snapshot(), [aCommand(1, [1]), finish({ args })])).toMatchObject({
      status: 'PICKEDUP_CANCELLED',
      flow: { pick: 'pending' },
      totes: [],
    });
    const filled = {
      ...args,
      orders: [{ ...order, status: 'PARTIALLYPICKEDUP', tote: 'CUB-1' }],
      session: { ...args.session, counts: [{ order_id: 1, id_product: 20, count: 1 }] },
    };
    expect(foldOrder(snapshot(), [aCommand(1, [1]), finish({ args: filled })])).toMatchObject({
      status: 'PARTIALLYPICKEDUP',
      totes: ['CUB-1'],
    });
  });

  it('keeps a sent change in the view until a snapshot shows it (F52)', () => {
    const sent = aCommand(1, [1], { ...done, answeredTick: 4 });
    expect(foldOrder(snapshot({ tick: 3 }), [sent])).toMatchObject({ status: 'IN_PICKEDUP', pending: 'none' });
    expect(foldOrder(snapshot({ tick: 4 }), [sent]).status).toBe('CREATED');
  });

  it('believes the server about what a snapshot holds, also when it lags (F51)', () => {
    const sent = aCommand(2, [1], { ...done, answeredTick: 4 });
    const lagging = snapshot({ tick: 9, applied: { deviceId: 'device-1', ranges: '1' } });
    expect(foldOrder(lagging, [sent]).status).toBe('IN_PICKEDUP');
    const caughtUp = snapshot({ tick: 1, applied: { deviceId: 'device-1', ranges: '1-2' } });
    expect(foldOrder(caughtUp, [sent]).status).toBe('CREATED');
  });

  it('does not count twice what was applied although its answer was lost (F03)', () => {
    const applied = { deviceId: 'device-1', ranges: '2' };
    const view = foldOrder(snapshot({ applied }), [finish({ maybeSent: true })]);
    expect(view.products[0]?.validated_products).toBe(0);
    expect(view.pending).toBe('pending');
  });

  it('shows a refused change as a question and not as an effect', () => {
    expect(foldOrder(snapshot(), [aRefused(1, [1])])).toMatchObject({
      status: 'CREATED',
      pending: 'attention',
      attention: { code: 1002 },
    });
  });

  it('does not overwrite an order that was cancelled meanwhile (F53)', () => {
    const cancelled = snapshot({ order: { ...anOrderDetail(1, { 20: 2 }), status: 'CANCELED' } });
    expect(foldOrder(cancelled, [aCommand(1, [1])])).toMatchObject({ status: 'CANCELED', attention: { code: 1002 } });
  });

  it('says checking while the outcome is being read', () => {
    expect(foldOrder(snapshot(), [aCommand(1, [1], { state: 'unknown', maybeSent: true })]).pending).toBe('checking');
  });

  it('forgets a change that is being thrown away', () => {
    expect(foldOrder(snapshot(), [aCommand(1, [1], { state: 'discarding' })])).toMatchObject({
      status: 'CREATED',
      pending: 'none',
    });
  });
});
