import { describe, expect, it } from 'vitest';
import { flowLists } from '../flow/steps.ts';
import { packable } from '../packing/packable.ts';
import { finishPicking } from '../picking/finishPicking.ts';
import { isGone, notPickable } from '../picking/pickable.ts';
import { actOnParcels, storeRefusal } from '../counter/orderParcels.ts';
import { changeStatus } from './changeStatus.ts';
import { holdReason } from '../actions/holdReason.ts';
import { statusBeforeHold } from './hold.ts';
import type { OrderStatus } from './status.ts';

const flow = { pick: 'pending', prepare: 'pending', ship: 'pending' } as const;
const held = { type: 'order', status: 'WAITING', deleted_at: null, flow, products: [{ quantity: 1 }] };

const change = (current: string, target: OrderStatus, more: object = {}) =>
  changeStatus({ current, target, history: ['CREATED', current], mayForce: false, ...more });

it('is no lot: one that waits goes on as any other', () => {
  expect(change('WAITING', 'CLOSEDCONSOLIDATE', { type: 'lotshipping', mayForce: true })).toEqual({
    outcome: 'append',
  });
  expect(change('WAITING', 'WAITING', { type: 'lotshipping', release: true })).toEqual({ outcome: 'already' });
});

describe('a held order', () => {
  it('stands in no list of work', () => {
    expect(flowLists(held, true)).toEqual([]);
    expect(flowLists({ ...held, status: 'CREATED' }, true)).toEqual(['to-pickup']);
  });

  it('is neither picked nor packed, and one that is being picked is told', () => {
    expect(notPickable(held)).toBe('held');
    expect(isGone(held)).toBe(true);
    expect(packable(held)).toMatchObject({ outcome: 'refused', why: 'held', code: 1002 });
    expect(finishPicking({ status: 'WAITING', history: ['CREATED', 'WAITING'] }, 'PICKEDUP')).toEqual({
      outcome: 'refused',
      code: 1002,
    });
  });

  it('is neither laid on a shelf nor handed over', () => {
    const parcels = [{ number: 1, status: 'READY_TO_COLLECT' }];
    expect(actOnParcels('WAITING', parcels, 'deliver', [1])).toEqual({ outcome: 'refused', code: 1002 });
    expect(storeRefusal('WAITING', parcels, [1])).toBe(1002);
  });

  it.each<OrderStatus>(['IN_PICKEDUP', 'IN_PREPARATION', 'PREPARED', 'ReadyToShip', 'SHIPPED', 'CONSOLIDATED'])(
    'does not become %s, whoever asks',
    (target) => {
      expect(change('WAITING', target)).toEqual({ outcome: 'refused', code: 1002 });
      expect(change('WAITING', target, { mayForce: true })).toEqual({ outcome: 'refused', code: 1002 });
    },
  );

  it('can still be cancelled or lost', () => {
    expect(change('WAITING', 'CANCELED')).toEqual({ outcome: 'append' });
    expect(change('WAITING', 'LOST')).toEqual({ outcome: 'append' });
  });

  it('gets back what it was, CREATED included, and a second release does nothing', () => {
    const release = (current: string, history: string[]) => change(current, 'WAITING', { history, release: true });
    expect(release('WAITING', ['CREATED', 'WAITING'])).toEqual({ outcome: 'released', status: 'CREATED' });
    expect(release('WAITING', ['CREATED', 'WAITING', 'PICKEDUP', 'WAITING', 'WAITING'])).toEqual({
      outcome: 'released',
      status: 'PICKEDUP',
    });
    expect(release('CREATED', ['CREATED', 'WAITING'])).toEqual({ outcome: 'already' });
    expect(statusBeforeHold(['WAITING'])).toBe('CREATED');
  });

  it('says until when and why', () => {
    expect([
      holdReason({ until: null, reason: null }),
      holdReason({ until: '2026-12-03', reason: 'Falta el pago' }),
    ]).toEqual([
      { key: 'held', data: {} },
      { key: 'heldUntilBecause', data: { day: '2026-12-03', note: 'Falta el pago' } },
    ]);
  });
});
