import { describe, expect, it } from 'vitest';
import { pickList } from './pickList.ts';
import { aPickContext, aProduct, anOrder, happened } from '#tests/factories/pickOrders.ts';
import { pickUnits } from './pickUnits.ts';
import { validateScan } from './validateScan.ts';
import type { PickingEvent } from './events.ts';
import { readMultiplier } from '../codes/readMultiplier.ts';

const list = pickList([anOrder(10, { 1: 2, 2: 1 }), anOrder(11, { 1: 1 })], 'serpentine');
const known = [aProduct(9, { name: 'Miel de flores' })];

function scan(text: string, events: readonly PickingEvent[] = [], units = 1, over = list) {
  return validateScan({ text, source: 'wedge' }, units, { ...aPickContext(over, events), known: () => known });
}

describe('validateScan', () => {
  it('counts one unit for the first order that misses it', () => {
    const scanned = scan('8400000000001');
    expect(scanned).toMatchObject({
      outcome: 'accepted',
      done: 1,
      allotments: [{ order_id: 10, letter: 'A', units: 1 }],
    });
    expect(scanned.outcome === 'accepted' && scanned.acts).toEqual([
      { kind: 'add', order_id: 10, id_product: 1, units: 1, scan: { text: '8400000000001', source: 'wedge' } },
    ]);
  });

  it('goes on with the next order when the first has its units', () => {
    const events = happened([], [{ kind: 'add', order_id: 10, id_product: 1, units: 2 }]);
    expect(scan('8400000000001', events)).toMatchObject({ done: 3, allotments: [{ letter: 'B', units: 1 }] });
  });

  it('accepts any open line of the list, not only the current one', () =>
    expect(scan('SKU-2')).toMatchObject({ outcome: 'accepted', line: { id_product: 2 } }));

  it('spreads a multiplied scan over the orders as one gesture', () => {
    const scanned = scan('8400000000001', [], 3);
    expect(scanned.outcome === 'accepted' && scanned.acts).toMatchObject([
      { order_id: 10, units: 2, more: true },
      { order_id: 11, units: 1 },
    ]);
    expect(scanned.outcome === 'accepted' && scanned.acts.at(-1)).not.toHaveProperty('more');
  });

  it('refuses a unit too many and counts nothing', () => {
    const events = happened(
      [],
      [
        { kind: 'add', order_id: 10, id_product: 1, units: 2 },
        { kind: 'add', order_id: 11, id_product: 1, units: 1 },
      ],
    );
    expect(scan('8400000000001', events)).toMatchObject({
      outcome: 'refused',
      reason: 'complete',
      line: { required: 3 },
    });
    expect(scan('8400000000001', [], 4)).toMatchObject({ outcome: 'refused', reason: 'too-many', left: 3 });
  });

  it('names a product of another order', () =>
    expect(scan('8400000000009')).toMatchObject({
      outcome: 'refused',
      reason: 'not-here',
      product: { name: 'Miel de flores' },
    }));

  it('refuses what nobody knows', () =>
    expect(scan('nada')).toEqual({ outcome: 'refused', reason: 'unknown', text: 'nada' }));

  it('asks when a code is on two lines, and counts the answer', () => {
    const twins = [aProduct(1, { ean13: '8400000000001' }), aProduct(2, { ean13: '8400000000001' })];
    const double = pickList([{ id: 10, order_reference: 'PED-10', products: twins }], 'return');
    const scanned = scan('8400000000001', [], 1, double);
    expect(scanned).toMatchObject({
      outcome: 'refused',
      reason: 'ambiguous',
      lines: [{ id_product: 1 }, { id_product: 2 }],
    });
    const [, second] = double.lines;
    expect(
      second && pickUnits(second, 1, aPickContext(double), { text: '8400000000001', source: 'wedge' }),
    ).toMatchObject({
      outcome: 'accepted',
      line: { id_product: 2 },
    });
  });

  it('knows its orders, its places and the cards', () => {
    expect(scan('ped-11')).toMatchObject({ note: 'order', order: { letter: 'B' } });
    expect(scan('a-2-1')).toMatchObject({ note: 'location', lines: [{ id_product: 2 }] });
    expect(scan('deshacer')).toEqual({ outcome: 'note', note: 'undo' });
    expect(scan('ok')).toEqual({ outcome: 'note', note: 'acknowledge' });
  });
});

describe('readMultiplier', () => {
  it.each([
    ['3*8412345678905', 3, '8412345678905'],
    ['12*', 12, ''],
    ['0*841', 1, '0*841'],
    ['8412345678905', 1, '8412345678905'],
    ['A3*B', 1, 'A3*B'],
  ])('%s', (text, units, rest) => expect(readMultiplier(text)).toEqual({ units, text: rest }));
});
