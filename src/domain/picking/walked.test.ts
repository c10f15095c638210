import { describe, expect, it } from 'vitest';
import { aProduct } from '#tests/factories/pickOrders.ts';
import type { PickingEvent } from './events.ts';
import { pickList } from './pickList.ts';
import { MOST_STOPS, STOP_LENGTH, walkedStops } from './walked.ts';

const AT = Date.parse('2026-11-20T09:00:00.000Z');
const LONG = 'A'.repeat(STOP_LENGTH + 1);
const products = [1, 2, 3].map((id) => aProduct(id));
const odd = [aProduct(4, { location: null }), aProduct(5, { location: LONG }), aProduct(6, { location: 'A-1-1' })];
const list = pickList([{ id: 10, order_reference: 'PED-10', products: [...products, ...odd] }], 'return');

type Told = readonly [seconds: number, act: object];
const walkedBy = (told: readonly Told[], list_ = list) =>
  walkedStops(
    list_,
    told.map(([seconds, act], index) => ({ ...act, n: index + 1, at: AT + seconds * 1000 }) as PickingEvent),
    AT,
  ).map(({ location, seconds, stay, faults }) => [location, seconds, stay, faults]);
const add = (id_product: number) => ({ kind: 'add', order_id: 10, id_product, units: 1 });

describe('walkedStops', () => {
  it('tells the way to each place, and how long somebody stayed', () =>
    expect(
      walkedBy([
        [12, add(1)],
        [15, add(1)],
        [18, add(6)],
        [40, add(2)],
        [52, add(1)],
      ]),
    ).toEqual([
      ['A-1-1', 12, 6, 0],
      ['A-2-1', 22, 0, 0],
      ['A-1-1', 12, 0, 0],
    ]));

  it('counts what was taken back and missing at its place, and no way to where it was said', () =>
    expect(
      walkedBy([
        [10, add(1)],
        [20, add(2)],
        [25, { kind: 'undo', undoes: 1 }],
        [30, { kind: 'short', order_id: 10, id_product: 3, reason: 'not-found' }],
        [40, add(1)],
        [50, { kind: 'remove', order_id: 10, id_product: 1, units: 1 }],
      ]),
    ).toEqual([
      ['A-1-1', 10, 0, 1],
      ['A-2-1', 10, 0, 0],
      ['A-3-1', null, 0, 1],
      ['A-1-1', null, 0, 1],
    ]));

  it('knows who scanned a place, and nothing of a place that is on no line', () =>
    expect(
      walkedBy([
        [5, { kind: 'place', location: 'A-1-1' }],
        [9, add(1)],
        [20, { kind: 'place', location: 'Z-9-9' }],
        [30, add(2)],
      ]),
    ).toEqual([
      ['A-1-1', 5, 4, 0],
      ['A-2-1', 21, 0, 0],
    ]));

  it('leaves out breaks, and what a clock that was set tells', () =>
    expect(
      walkedBy([
        [5, add(1)],
        [5 + 1000, add(2)],
        [-90_000, add(3)],
        [-89_990, add(1)],
        [90_000, add(1)],
      ]),
    ).toEqual([
      ['A-1-1', 5, 0, 0],
      ['A-2-1', null, 0, 0],
      ['A-3-1', null, 0, 0],
      ['A-1-1', 10, 0, 0],
    ]));

  it('tells the same by a clock that is wrong by years', () => {
    const told: readonly Told[] = [
      [12, add(1)],
      [40, add(2)],
    ];
    const years = told.map(([seconds, act]) => [seconds - 86_400 * 2000, act] as const);
    expect(walkedBy(years).slice(1)).toEqual(walkedBy(told).slice(1));
  });

  it('leaves out goods without a place, and texts that are none', () =>
    expect(
      walkedBy([
        [5, add(4)],
        [6, add(5)],
        [9, { kind: 'goto', id_product: 3 }],
        [10, add(1)],
      ]),
    ).toEqual([['A-1-1', 10, 0, 0]]));

  it('tells no more stops than the server takes', () =>
    expect(
      walkedBy(Array.from({ length: MOST_STOPS + 20 }, (_, index) => [index, add(1 + (index % 2))] as const)),
    ).toHaveLength(MOST_STOPS));
});
