import { describe, expect, it } from 'vitest';
import { basketOf, lessonsOf, type PackedParcel } from './lessons.ts';

const cups = (quantity: number) => ({ id_product: 1, quantity });
const book = { id_product: 2, quantity: 1 };
const box = { id: 7, name: 'S', code: null, width: 20, height: 10, depth: 10, weight: 50 };
const known = { boxes: [box], learned: new Map() };
const parcel = (over: Partial<PackedParcel>): PackedParcel => ({ boxId: 7, grams: null, goods: [], ...over });

describe('a closed order teaches', () => {
  it('the weight of its only product, less that of the box', () => {
    const { weights } = lessonsOf([parcel({})], [cups(2)], 490, known);
    expect([...weights]).toEqual([[1, { grams: 220, squares: 0, parcels: 1 }]]);
  });

  it('by each of its parcels, one after the other', () => {
    const two = [parcel({ grams: 250, goods: [cups(1)] }), parcel({ grams: 270, goods: [cups(1)] })];
    expect(lessonsOf(two, [cups(2)], 520, known).weights.get(1)).toEqual({ grams: 210, squares: 200, parcels: 2 });
  });

  it.each([
    ['of mixed goods', [cups(1), book], 1050],
    ['where nothing was weighed', [cups(2)], null],
  ] as const)('no weight %s', (_, goods, total) =>
    expect(lessonsOf([parcel({})], goods, total, known).weights.size).toBe(0),
  );

  it('no weight that a unit cannot have, once three parcels told theirs', () => {
    const learned = new Map([[1, { grams: 200, squares: 8, parcels: 3 }]]);
    const told = (total: number) => lessonsOf([parcel({})], [cups(2)], total, { ...known, learned }).weights.get(1);
    expect(told(4500)).toBeUndefined();
    expect(told(450)).toMatchObject({ grams: 200, parcels: 4 });
  });

  it('no weight in a box that nobody knows', () =>
    expect(lessonsOf([parcel({ boxId: 8 })], [cups(2)], 490, known).weights.size).toBe(0));

  it('which box its goods went into, whatever their order', () => {
    expect(lessonsOf([parcel({})], [book, cups(2)], null, known).boxes).toEqual([{ boxId: 7, basket: '1x2 2x1' }]);
    expect(basketOf([cups(1), book, cups(1)])).toBe('1x2 2x1');
  });

  it('nothing of boxes whose contents nobody said', () =>
    expect(lessonsOf([parcel({}), parcel({})], [cups(2)], null, known).boxes).toEqual([]));
});
