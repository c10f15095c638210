import { describe, expect, it } from 'vitest';
import { countDown, countUp } from './count.ts';
import { pickList } from './pickList.ts';
import { sessionState } from './kind.ts';
import { aProduct, happened } from '#tests/factories/pickOrders.ts';

const list = pickList(
  [
    { id: 10, order_reference: 'PED-10', products: [aProduct(1, { quantity: 2, validated_products: 1 })] },
    { id: 11, order_reference: 'PED-11', products: [aProduct(1, { quantity: 2 })] },
  ],
  'return',
);
const line = list.lines[0];
if (!line) throw new Error('the list has one line');
const full = happened(
  [],
  [
    { kind: 'add', order_id: 10, id_product: 1, units: 1 },
    { kind: 'add', order_id: 11, id_product: 1, units: 2 },
  ],
);

describe('countDown', () => {
  it('takes from the last order first', () =>
    expect(countDown(line, sessionState(full), 1)).toMatchObject({ allotments: [{ order_id: 11, units: 1 }] }));

  it('goes on with the order before it', () =>
    expect(countDown(line, sessionState(full), 3)).toMatchObject({
      allotments: [
        { order_id: 11, units: 2 },
        { order_id: 10, units: 1 },
      ],
    }));

  it('leaves alone what earlier sessions counted', () => {
    expect(countDown(line, sessionState([]), 1)).toEqual({ outcome: 'refused', reason: 'counted-before', before: 1 });
    expect(countDown(line, sessionState(full), 4)).toMatchObject({ outcome: 'refused', reason: 'counted-before' });
  });
});

describe('countUp', () => {
  it('gives to the first order first, and to the next what is left', () =>
    expect(countUp(line, sessionState([]), 2)).toMatchObject({
      acts: [
        { kind: 'add', order_id: 10, units: 1 },
        { kind: 'add', order_id: 11, units: 1 },
      ],
    }));
  it('stops at what is ordered', () => {
    expect(countUp(line, sessionState([]), 4)).toEqual({ outcome: 'refused', reason: 'too-many', left: 3 });
    expect(countUp(line, sessionState(full), 1)).toEqual({ outcome: 'refused', reason: 'complete' });
  });
});
