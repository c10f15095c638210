import { describe, expect, it } from 'vitest';
import { packable, type PackableFacts } from './packable.ts';

const order: PackableFacts = { type: 'order', status: 'PICKEDUP', deleted_at: null, products: [{ quantity: 1 }] };
const asOrder = { outcome: 'packable', type: 'order' };
const asReturn = { outcome: 'packable', type: 'return' };

describe('packable', () => {
  it.each([
    [{}, asOrder],
    [{ type: 'reexpedition' }, asOrder],
    [{ type: 'return' }, asReturn],
    // Damaged goods and a cancelled preparation come back to the bench.
    [{ status: 'DAMAGED' }, asOrder],
    [{ status: 'PREPARATION_CANCELLED' }, asOrder],
    [{ status: 'DELIVERED' }, { outcome: 'refused', why: 'status', code: 12001, next: 'create-return' }],
    [{ status: 'SEUR_DELIVERED' }, { outcome: 'refused', why: 'status', code: 12001, next: 'create-return' }],
    [{ status: 'UPS_INTRANSIT' }, { outcome: 'refused', why: 'status', code: 12006, next: 'open-order' }],
    [{ status: 'AVAILABLE_IN_OFFICE' }, { outcome: 'refused', why: 'status', code: 12006, next: 'open-order' }],
    [{ status: 'CORREOS_RETURNED' }, { outcome: 'refused', why: 'status', code: 1002, next: 'receive-return' }],
    [{ status: 'LOST' }, { outcome: 'refused', why: 'status', code: 1002, next: 'call-supervisor' }],
    [{ status: 'CANCELED' }, { outcome: 'refused', why: 'status', code: 1002, next: 'call-supervisor' }],
    [{ status: 'ERROR_DATA' }, { outcome: 'refused', why: 'status', code: 1002, next: 'open-order' }],
    [
      { deleted_at: '2026-11-20', merged_into: 'PED-8' },
      { outcome: 'refused', why: 'merged', code: 1002, next: 'open-order', parcel: 'PED-8' },
    ],
    [{ deleted_at: '2026-11-20' }, { outcome: 'refused', why: 'deleted', code: 3904, next: 'call-supervisor' }],
    [{ type: 'lotshipping' }, { outcome: 'refused', why: 'lot', code: 3200, next: 'open-order' }],
    [{ products: [{ quantity: 0 }] }, { outcome: 'refused', why: 'empty', code: 1002, next: 'open-order' }],
  ] as const)('%o', (over, expected) => expect(packable({ ...order, ...over })).toEqual(expected));

  it.each(['DELIVERED', 'UPS_INTRANSIT', 'INDISTRIBUTION', 'AVAILABLE_IN_OFFICE', 'RETURNED', 'CORREOS_RETURNED'])(
    'takes a return that is %s for its carrier',
    (status) => expect(packable({ ...order, type: 'return', status })).toEqual(asReturn),
  );

  it.each(['LOST', 'CANCELED', 'DESTROYED', 'ERROR_DATA', 'RETURN_CANCELED', 'DHL_LOST'])(
    'takes no return that is %s',
    (status) => expect(packable({ ...order, type: 'return', status })).toMatchObject({ outcome: 'refused' }),
  );
});
