import { describe, expect, it } from 'vitest';
import { aPackProduct } from '#tests/factories/packOrders.ts';
import { boxIconSize, isOverfull, largestVolume, suggestBox } from './suggestBox.ts';

const box = (id: number, width: number, height: number, depth: number) => ({
  id,
  name: `Caja ${id}`,
  code: null,
  width,
  height,
  depth,
  weight: 100,
});
const small = box(1, 20, 15, 10);
const flat = box(2, 60, 50, 2);
const large = box(3, 40, 40, 40);
const boxes = [large, flat, small];
const cups = aPackProduct(1, { quantity: 2, sides: [10, 10, 9] });
const suggest = (history: ReadonlyMap<number, number> = new Map(), products = [cups]) =>
  suggestBox(products, boxes, history);

describe('goods that are put into a box', () => {
  const overfull = (units: number, into = flat, products = [cups]) => isOverfull(into, new Map([[1, units]]), products);
  const leaves = aPackProduct(1, { quantity: 12, sides: [30, 20, 2] });

  it('fit up to all of its volume, and as long as none is thicker than it', () => {
    expect(overfull(5, flat, [leaves])).toBe(false);
    expect(overfull(6, flat, [leaves])).toBe(true);
    expect(overfull(1, flat)).toBe(true);
    expect(overfull(2, small)).toBe(false);
  });

  it('tell nothing where nobody said how large they are, or nothing lies in it', () => {
    expect(overfull(99, flat, [aPackProduct(1, { sides: null })])).toBe(false);
    expect(overfull(0)).toBe(false);
  });
});

describe('the box for these goods', () => {
  it('is the smallest that holds them with room for padding', () =>
    expect(suggest()).toEqual({ box: small, because: 'smallest', filled: 0.6 }));
  it('is none that is too flat for the largest of them', () =>
    expect(suggest(new Map(), [aPackProduct(1, { quantity: 1, sides: [30, 30, 5] })])).toMatchObject({ box: large }));
  it('is what packers took for the same goods, once that is a habit', () => {
    expect(suggest(new Map([[3, 2]]))).toMatchObject({ because: 'smallest' });
    expect(suggest(new Map([[3, 3]]))).toEqual({ box: large, because: 'learned', times: 3 });
  });
  it('is none, and says why', () => {
    expect(suggestBox([cups], [], new Map())).toBe('no-boxes');
    expect(suggest(new Map(), [aPackProduct(1, { sides: null })])).toBe('no-sizes');
    expect(suggest(new Map(), [aPackProduct(1, { quantity: 99 })])).toBe('too-large');
  });
});

it('draws boxes by their volume, between the least and the most', () => {
  const size = (one: typeof small) => boxIconSize(one, largestVolume(boxes), { min: 24, max: 64 });
  expect([size(large), size(small)]).toEqual([64, 38]);
});
