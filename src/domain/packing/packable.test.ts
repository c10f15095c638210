import { describe, expect, it } from 'vitest';
import { packable, type PackableFacts } from './packable.ts';
import { MAX_PACKING_SECONDS, packingAge } from './sessionAge.ts';

const order: PackableFacts = { type: 'order', status: 'PICKEDUP', deleted_at: null, products: [{ quantity: 1 }] };

describe('packable', () => {
  it.each([
    [{}, { outcome: 'packable', type: 'order' }],
    [{ type: 'reexpedition' }, { outcome: 'packable', type: 'order' }],
    [{ type: 'return' }, { outcome: 'packable', type: 'return' }],
    // Damaged goods and a cancelled preparation come back to the bench.
    [{ status: 'DAMAGED' }, { outcome: 'packable', type: 'order' }],
    [{ status: 'PREPARATION_CANCELLED' }, { outcome: 'packable', type: 'order' }],
    [{ status: 'DELIVERED' }, { outcome: 'refused', why: 'status', next: 'create-return' }],
    [{ status: 'LOST' }, { outcome: 'refused', why: 'status', next: 'open-order' }],
    [{ status: 'CANCELED' }, { outcome: 'refused', why: 'status', next: 'open-order' }],
    [{ deleted_at: '2026-11-20' }, { outcome: 'refused', why: 'deleted', next: 'call-supervisor' }],
    [{ type: 'lotshipping' }, { outcome: 'refused', why: 'lot', next: 'open-order' }],
    [{ products: [{ quantity: 0 }] }, { outcome: 'refused', why: 'empty', next: 'open-order' }],
  ] as const)('%o', (over, expected) => expect(packable({ ...order, ...over })).toEqual(expected));
});

describe('the age of a packing', () => {
  const after = (seconds: number) => packingAge(0, seconds * 1000);
  it('is fresh until four fifths are gone', () => {
    expect(packingAge(null, 9e12)).toEqual({ age: 'fresh' });
    expect(after(MAX_PACKING_SECONDS * 0.8 - 1)).toEqual({ age: 'fresh' });
    expect(after(MAX_PACKING_SECONDS * 0.8)).toEqual({ age: 'ageing', left: MAX_PACKING_SECONDS * 0.2 });
  });
  it('ends a second after a week', () => {
    expect(after(604_800)).toEqual({ age: 'ageing', left: 0 });
    expect(after(604_801)).toEqual({ age: 'expired' });
  });
});
