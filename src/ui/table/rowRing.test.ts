import { describe, expect, it } from 'vitest';
import { drawnBy, nextTurn } from './useRowWindow.ts';

const rows = (first: number, last: number, size: number, turn: number) =>
  drawnBy(first, last, size, turn).map(({ index }) => index);

describe('the ring of rows', () => {
  it('draws each row of the window once', () => {
    for (const first of [0, 1, 7, 49_990])
      expect(rows(first, first + 6, 7, 3).toSorted((a, b) => a - b)).toEqual(
        [0, 1, 2, 3, 4, 5, 6].map((step) => first + step),
      );
  });

  it('writes only as many elements anew as rows come', () => {
    const before = new Map(drawnBy(20, 29, 10, 0).map(({ slot, index }) => [slot, index]));
    const anew = drawnBy(23, 32, 10, 0).filter(({ slot, index }) => before.get(slot) !== index);
    expect(anew.map(({ index }) => index)).toEqual([30, 31, 32]);
  });

  it('keeps every element in its place in the page while the window moves', () => {
    const slots = (first: number) => drawnBy(first, first + 9, 10, 4).map(({ slot }) => slot);
    expect(slots(23)).toEqual(slots(20));
  });

  it('draws fewer rows than it has elements at the ends of the list', () => {
    expect(rows(0, 4, 10, 0)).toEqual([0, 1, 2, 3, 4]);
    expect(drawnBy(0, -1, 10, 0)).toEqual([]);
  });

  it('comes to the order of the list by moving a few elements at a time', () => {
    let turn = 0;
    const turns = [];
    while (turn !== nextTurn(turn, 27, 10, 3)) turns.push((turn = nextTurn(turn, 27, 10, 3)));
    expect(turns).toEqual([3, 6, 7]);
    expect(rows(27, 36, 10, turn)).toEqual([27, 28, 29, 30, 31, 32, 33, 34, 35, 36]);
  });
});
