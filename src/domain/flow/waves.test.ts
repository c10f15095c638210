import { describe, expect, it } from 'vitest';
import { cutWaves, HIGHEST_WAVE, type WaveCut, type WaveOrder, type WavePlan } from './cutWaves.ts';
import { openWaves, type WavedOrder } from './openWaves.ts';

const order = (id: number, more: Partial<WaveOrder> = {}): WaveOrder => ({
  id,
  lines: 2,
  units: 3,
  lot_id: null,
  products: [{ location: 'A-01-1' }],
  ...more,
});
const plan = (more: Partial<WavePlan> = {}): WavePlan => ({
  cut: 'carrier',
  most: 12,
  people: [],
  load: new Map(),
  taken: new Set(),
  ...more,
});
const groups = (orders: readonly WaveOrder[], cut: WaveCut) =>
  cutWaves(orders, plan({ cut })).map(({ group, orders: ids }) => [group, ids]);

describe('work that is cut into waves', () => {
  it.each([
    ['departure', { lot_id: 31 }, '31'],
    ['carrier', { carrier_name: 'SEUR' }, 'SEUR'],
    ['zone', { products: [{ location: 'B-01-1' }, { location: 'B-02-1' }, { location: 'A-01-1' }] }, 'B'],
    ['size', { units: 1 }, 'single'],
    ['size', { units: 6 }, 'large'],
  ] as const)('by %s keeps together what has it in common, what is due first in front', (cut, more, group) => {
    const rest = cut === 'zone' ? 'A' : cut === 'size' ? 'small' : '';
    expect(groups([order(1, more), order(2), order(3, more)], cut)).toEqual([
      [group, [1, 3]],
      [rest, [2]],
    ]);
  });

  it('has parts of equal size, none above the most', () => {
    const orders = Array.from({ length: 25 }, (_, index) => order(index));
    const parts = cutWaves(orders, plan());
    expect(parts.map((wave) => wave.orders.length)).toEqual([8, 9, 8]);
    expect(parts.flatMap((wave) => wave.orders)).toEqual(orders.map(({ id }) => id));
  });

  it('is shared fairly by lines, with what people have already', () => {
    const orders = [order(1, { lines: 9 }), order(2), order(3), order(4)];
    const shared = cutWaves(orders, plan({ most: 1, people: [7, 8], load: new Map([[8, 1]]) }));
    expect(shared.map(({ person, lines }) => [person, lines])).toEqual([
      [7, 9],
      [8, 2],
      [8, 2],
      [8, 2],
    ]);
  });

  it('is in the order in which its waves are due, also where a group is cut into several', () => {
    const seur = { carrier_name: 'SEUR' };
    const orders = [order(1, seur), order(2, { carrier_name: 'MRW' }), order(3, seur)];
    expect(cutWaves(orders, plan({ most: 1 })).map((wave) => wave.orders)).toEqual([[1], [2], [3]]);
  });

  it('has no person where none is named, and numbers that go on and are free', () => {
    const taken = new Set([2, HIGHEST_WAVE - 1]);
    const waves = cutWaves([order(1), order(2), order(3)], plan({ most: 1, taken }));
    expect(waves.map(({ person, number }) => [person, number])).toEqual([
      [null, HIGHEST_WAVE],
      [null, 1],
      [null, 3],
    ]);
  });
});

describe('waves that are open', () => {
  const waved = (id: number, pick: WavedOrder['flow']['pick'], more: Partial<WavedOrder> = {}): WavedOrder => ({
    id,
    wave: 3,
    assignee_id: 7,
    lines: 2,
    flow: { pick },
    ...more,
  });

  it('tell how far they are, and those that are picked come last', () => {
    const done = waved(9, 'completed', { wave: 1 });
    const orders = [
      done,
      waved(1, 'pending'),
      waved(2, 'in-progress'),
      waved(3, 'completed', { assignee_name: 'Ane' }),
    ];
    expect(openWaves(orders)).toMatchObject([
      { number: 3, person: 7, name: 'Ane', untouched: [1], open: [1, 2], orders: 3, picked: 1, lines: 4 },
      { number: 1, open: [], orders: 1, picked: 1 },
    ]);
  });

  it('of two people with one number are two; an order without one is in none', () => {
    const orders = [
      waved(1, 'pending'),
      waved(2, 'pending', { assignee_id: 8 }),
      waved(3, 'pending', { wave: undefined }),
    ];
    expect(openWaves(orders).map(({ person, open }) => [person, open])).toEqual([
      [7, [1]],
      [8, [2]],
    ]);
  });
});
