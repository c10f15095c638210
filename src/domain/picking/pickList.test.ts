import { describe, expect, it } from 'vitest';
import { orderLetter, pickList } from './pickList.ts';
import { aProduct, anOrder } from '#tests/factories/pickOrders.ts';

describe('pickList', () => {
  it('sums a product over orders and keeps the split', () => {
    const list = pickList([anOrder(10, { 1: 2, 2: 1 }), anOrder(11, { 1: 1 })], 'serpentine');
    expect(list.units).toBe(4);
    expect(list.orders.map((order) => order.letter)).toEqual(['A', 'B']);
    expect(list.lines.map((line) => [line.id_product, line.required])).toEqual([
      [1, 3],
      [2, 1],
    ]);
    expect(list.lines[0]?.shares).toEqual([
      { order_id: 10, letter: 'A', required: 2, before: 0 },
      { order_id: 11, letter: 'B', required: 1, before: 0 },
    ]);
  });

  it('joins two lines of one product in one order', () => {
    const products = [aProduct(1, { quantity: 2, validated_products: 2 }), aProduct(1, { quantity: 3 })];
    const list = pickList([{ id: 10, order_reference: 'PED-10', products }], 'serpentine');
    expect(list.lines).toHaveLength(1);
    expect(list.lines[0]?.shares).toEqual([{ order_id: 10, letter: 'A', required: 5, before: 2 }]);
  });

  it('never asks for less than nothing when others over-picked', () => {
    const products = [aProduct(1, { quantity: 2, validated_products: 5 })];
    expect(pickList([{ id: 10, order_reference: 'P', products }], 'return').lines[0]?.shares[0]?.before).toBe(2);
  });

  it('walks the lines in route order', () => {
    const order = {
      id: 1,
      order_reference: 'P',
      products: [
        aProduct(1, { location: null }),
        aProduct(2, { location: 'B-1-1' }),
        aProduct(3, { location: 'B-7-1' }),
        aProduct(4, { location: 'A-3-1' }),
      ],
    };
    expect(pickList([order], 'serpentine').lines.map((line) => line.id_product)).toEqual([4, 3, 2, 1]);
    expect(pickList([order], 'return').lines.map((line) => line.id_product)).toEqual([4, 2, 3, 1]);
  });
});

describe('orderLetter', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
  ])('%i is %s', (index, letter) => expect(orderLetter(index)).toBe(letter));
});
