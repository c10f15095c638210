import { describe, expect, it } from 'vitest';
import { anOrderView } from '#tests/factories/orderViews.ts';
import { chosenOrders, notPickableOnes } from './chosenOrders.ts';
import { orderIdsOf } from './orderIdsOf.ts';

describe('orderIdsOf', () => {
  it.each([
    ['12,7,12,x,-3,0, 9 ', [12, 7, 9]],
    ['', []],
    [null, []],
    ['1e3,0x10,99999999999999999', []],
  ])('reads %j', (text, ids) => expect(orderIdsOf(text)).toEqual(ids));
});

describe('chosenOrders', () => {
  const orders = [
    anOrderView(1),
    anOrderView(2, { type: 'return' }),
    anOrderView(3, { status: 'SHIPPED' }),
    anOrderView(5),
  ];

  it('picks what can be picked, in the order of choice, and says why not for the others', () => {
    const { pick, out } = chosenOrders([5, 4, 3, 2, 1], orders, new Set());
    expect(pick).toEqual([5, 1]);
    expect(out).toMatchObject([
      { id: 4, reference: null, reason: 'unknown' },
      { id: 3, reference: 'PED-3', reason: 'status', status: 'SHIPPED' },
      { id: 2, reason: 'type' },
    ]);
  });

  it('leaves an order of another open picking where it is', () =>
    expect(chosenOrders([1, 5], orders, new Set([5]))).toMatchObject({
      pick: [1],
      out: [{ id: 5, reason: 'elsewhere' }],
    }));
});

describe('notPickableOnes', () => {
  it('names what changed under the hands', () =>
    expect(notPickableOnes([anOrderView(1), anOrderView(2, { status: 'CANCELED' })])).toMatchObject([
      { id: 2, reason: 'status' },
    ]));
});
