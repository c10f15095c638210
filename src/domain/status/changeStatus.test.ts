import { describe, expect, it } from 'vitest';
import { changeStatus, isDelivered } from './changeStatus.ts';
import type { OrderStatus } from './status.ts';

const change = (current: string, target: OrderStatus, history: string[] = ['CREATED', current], mayForce = false) =>
  changeStatus({ current, target, history, mayForce });

describe('changeStatus', () => {
  it('appends a status that the table names as next', () => {
    expect(change('CREATED', 'IN_PICKEDUP')).toEqual({ outcome: 'append' });
  });

  it('treats the status that is already there as done, without a new row', () => {
    expect(change('PICKEDUP', 'PICKEDUP')).toEqual({ outcome: 'already' });
  });

  it.each<[string, OrderStatus, number]>([
    ['PICKEDUP', 'CREATED', 3911],
    ['CREATED', 'PREPARED', 1002],
    ['DELIVERED', 'IN_PICKEDUP', 12001],
    ['PENDINGTOCOLLECT', 'READY_TO_COLLECT', 12009],
    ['PENDINGTOCOLLECT', 'PACKAGE_DELIVERED', 12009],
    ['CREATED', 'RETURN_RECEIVED_RIGHT', 12014],
  ])('refuses %s -> %s with %i', (current, target, code) => {
    expect(change(current, target)).toEqual({ outcome: 'refused', code });
  });

  it.each<[string[], OrderStatus]>([
    [['CREATED', 'LABEL_CREATED'], 'IN_PICKEDUP'],
    [['CREATED', 'LABEL_CREATED'], 'IN_PREPARATION'],
    [['CREATED', 'LABEL_CREATED', 'LABEL_CANCELED'], 'IN_PICKEDUP'],
    [['CREATED', 'PICKEDUP', 'LABEL_CREATED'], 'PREPARED'],
    [['CREATED', 'CONSOLIDATED'], 'IN_PICKEDUP'],
    [['CREATED', 'CONSOLIDATED', 'POSTPONED'], 'IN_PREPARATION'],
  ])('lets the work begin though the label or the lot came first: %j -> %s', (history, target) => {
    expect(change(history.at(-1) ?? '', target, history)).toEqual({ outcome: 'append' });
  });

  it.each<OrderStatus>(['LABEL_CREATED', 'ReadyToShip', 'PRINTED_MANIFEST'])(
    'leaves an order in its lot when it gets a label or a paper: %s',
    (target) => {
      const history = ['CREATED', 'PICKEDUP', 'IN_PREPARATION', 'PREPARED', 'CONSOLIDATED'];
      expect(change('CONSOLIDATED', target, history)).toEqual({ outcome: 'refused', code: 1002 });
    },
  );

  it('pulls no packed order back to the shelf because it has a label', () => {
    const history = ['CREATED', 'PICKEDUP', 'IN_PREPARATION', 'PREPARED', 'LABEL_CREATED'];
    expect(change('LABEL_CREATED', 'IN_PICKEDUP', history)).toEqual({ outcome: 'refused', code: 1002 });
  });

  it('never writes CREATED twice, even when forced', () => {
    expect(change('WAITING', 'CREATED', ['CREATED', 'WAITING'], true)).toEqual({ outcome: 'refused', code: 3911 });
  });

  it('lets anybody mark an order as cancelled and the privileged force any other value', () => {
    expect(change('INTRANSIT', 'CANCELED')).toEqual({ outcome: 'append' });
    expect(change('CREATED', 'PREPARED', ['CREATED'], true)).toEqual({ outcome: 'append' });
  });

  it('knows delivered by the table, not by the name', () => {
    expect(isDelivered('CORREOS_DELIVERED')).toBe(true);
    expect(isDelivered('INTRANSIT')).toBe(false);
    expect(isDelivered('AVAILABLE_IN_OFFICE')).toBe(false);
  });
});
