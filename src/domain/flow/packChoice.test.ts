import { expect, it } from 'vitest';
import { inPack } from './packChoice.ts';

const order = { id: 7, lot_id: 31, products: [{ location: 'A-01-1' }, { location: 'C-02-4' }, { location: null }] };

it('takes all unless somebody chose', () => expect(inPack({ kind: 'all' }, order)).toBe(true));

it('takes an order for one line in a chosen zone; lines without a place are a zone of their own', () => {
  expect(inPack({ kind: 'zones', zones: ['C'] }, order)).toBe(true);
  expect(inPack({ kind: 'zones', zones: ['B'] }, order)).toBe(false);
  expect(inPack({ kind: 'zones', zones: [''] }, order)).toBe(true);
});

it('takes named orders and no other', () => {
  expect(inPack({ kind: 'orders', orders: [7, 8] }, order)).toBe(true);
  expect(inPack({ kind: 'orders', orders: [8] }, order)).toBe(false);
});

it('takes the orders of a lot, and none that is in no lot', () => {
  const lots = [{ id: 31, reference: 'C-20261120-3-1' }];
  expect(inPack({ kind: 'lots', lots }, order)).toBe(true);
  expect(inPack({ kind: 'lots', lots }, { ...order, lot_id: 32 })).toBe(false);
  expect(inPack({ kind: 'lots', lots }, { ...order, lot_id: null })).toBe(false);
});
