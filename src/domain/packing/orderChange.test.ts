import { expect, test } from 'vitest';
import { type BenchFacts, orderChange } from './orderChange.ts';

const BEFORE: BenchFacts = {
  type: 'order',
  status: 'IN_PREPARATION',
  deleted: false,
  address: 'a',
  units: [[1, 2]],
};

test('an order that is held under the hands of its packer is no cancelled one: it says until when and why', () => {
  const hold = { until: '2026-12-03', reason: 'Falta el pago' };
  const held = { ...BEFORE, status: 'WAITING', hold };
  expect(orderChange(BEFORE, held)).toEqual({ change: 'held', hold, final: true });
  expect(orderChange(BEFORE, { ...held, type: 'lotshipping' })).not.toMatchObject({ change: 'held' });
  expect(orderChange(BEFORE, BEFORE), 'released').toBeNull();
});

test('an order whose goods were put into the parcel of another says so; it was not called off', () => {
  const change = { change: 'merged', order: 'PED-8', final: true };
  expect(orderChange(BEFORE, { ...BEFORE, deleted: true, merged: 'PED-8' })).toEqual(change);
});

test('an order that was called off stops the bench for good', () => {
  const change = { change: 'cancelled', status: 'CANCELED', final: true };
  expect(orderChange(BEFORE, { ...BEFORE, status: 'CANCELED' })).toEqual(change);
});
