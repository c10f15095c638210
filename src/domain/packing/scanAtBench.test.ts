import { describe, expect, it } from 'vitest';
import { CODE_TYPES } from '#domain/codes/codeTypes.ts';
import { aPackingConfiguration, aPackOrder, packed } from '#tests/factories/packOrders.ts';
import type { PackingEventData } from './events.ts';
import { packingState } from './packingState.ts';
import { scanAtBench, type BenchContext } from './scanAtBench.ts';

const EAN = '8400000000001';
const BOX = { id: 31, name: 'M', code: 'CAJA-M', width: 30, height: 20, depth: 20, weight: 120 };
const order = aPackOrder({ 1: 3, 2: 1 }, { trackingNumbers: ['PK12345678'] });

const read = (text: string, over: Partial<BenchContext> = {}, units = 1, done: readonly PackingEventData[] = []) =>
  scanAtBench({ text, source: 'wedge' }, units, {
    configuration: aPackingConfiguration({ packUp: { boxes: [BOX] } }),
    order,
    state: packingState(packed(...done)),
    step: 'validateProducts',
    codeTypes: CODE_TYPES,
    serialsOf: null,
    ...over,
  });
const validated = (units: number): PackingEventData => ({ kind: 'validate', id_product: 1, units });

describe('products', () => {
  it('counts a unit, with what was read', () =>
    expect(read(EAN)).toMatchObject({
      outcome: 'accepted',
      events: [{ kind: 'validate', id_product: 1, units: 1, scan: { text: EAN } }],
    }));
  it('counts several by one read, and no more than are missing', () => {
    expect(read(EAN, {}, 3)).toMatchObject({ events: [{ units: 3 }] });
    expect(read(EAN, {}, 4)).toMatchObject({ outcome: 'refused', reason: 'too-many', left: 3 });
    expect(read(EAN, {}, 1, [validated(3)])).toMatchObject({ outcome: 'refused', reason: 'complete' });
  });
  it('takes a whole line by one read where the client says so', () =>
    expect(
      read(EAN, { configuration: aPackingConfiguration({ validateProducts: { method: 'bulk' } }) }, 1, [validated(1)]),
    ).toMatchObject({ events: [{ units: 2 }] }));
  it('refuses what the order does not hold, and changes nothing', () =>
    expect(read('8400000000099')).toEqual({ outcome: 'refused', reason: 'unknown', text: '8400000000099' }));
  it('asks which, when a code stands on two', () => {
    const twins = order.products.map((product) => ({ ...product, ean13: EAN }));
    expect(read(EAN, { order: { ...order, products: twins } })).toMatchObject({ reason: 'ambiguous' });
  });
});

describe('serial numbers', () => {
  const at = { step: 'setProductSerialNumber', serialsOf: 1 } as const;
  const had = (...serials: string[]): PackingEventData[] =>
    serials.map((serial) => ({ kind: 'addSerial', id_product: 1, serial }));
  it('are read for the product that was chosen', () => {
    expect(read(' S1 ', at)).toMatchObject({ events: [{ kind: 'addSerial', id_product: 1, serial: 'S1' }] });
    expect(read('S1', { step: 'setProductSerialNumber' })).toEqual({ outcome: 'refused', reason: 'which-product' });
  });
  it.each([
    ['twice', 'S1', had('S1'), 18175],
    ['one too many', 'S4', had('S1', 'S2', 'S3'), 18173],
    ['too long', 'x'.repeat(51), [], 18172],
  ] as const)('are refused: %s', (_, serial, done, code) =>
    expect(read(serial, at, 1, done)).toMatchObject({ outcome: 'refused', reason: 'serial', code }),
  );
});

describe('boxes', () => {
  const at = { step: 'packUp' } as const;
  it('are taken by their code, under a number of their own', () => {
    expect(read('caja-m', at)).toMatchObject({ events: [{ kind: 'addBox', box: 1, box_type: 31 }] });
    const done: PackingEventData[] = [
      { kind: 'addBox', box: 1, box_type: 31 },
      { kind: 'removeBox', box: 1 },
    ];
    expect(read('CAJA-M', at, 1, done)).toMatchObject({ events: [{ box: 2 }] });
  });
  it('make a new label needed', () =>
    expect(read('CAJA-M', at, 1, [{ kind: 'printLabel', as: 'label' }])).toMatchObject({
      events: [{ kind: 'reset', step: 'printLabel', more: true }, { kind: 'addBox' }],
    }));
  it('are refused when nobody set them up', () => expect(read('CAJA-X', at)).toMatchObject({ reason: 'unknown' }));
});

describe('labels', () => {
  const at = { step: 'printLabel' } as const;
  it('are of this order, in whatever the carrier wraps the number', () =>
    expect(read('%0028013PK12345678724', at)).toMatchObject({
      events: [{ kind: 'validateLabel', tracking_number: 'PK12345678' }],
    }));
  it('of another order are refused as such', () =>
    expect(read('PK99999999', at)).toEqual({ outcome: 'refused', reason: 'foreign-label', text: 'PK99999999' }));
  it('are read once each', () =>
    expect(read('PK12345678', at, 1, [{ kind: 'validateLabel', tracking_number: 'PK12345678' }])).toMatchObject({
      reason: 'label-read',
    }));
});

it('a step without codes reads none', () =>
  expect(read(EAN, { step: 'weighPackage' })).toMatchObject({ outcome: 'refused', reason: 'not-now' }));
