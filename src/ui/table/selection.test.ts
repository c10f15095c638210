import { describe, expect, it } from 'vitest';
import { toggledPage, toggledRange, toggledRow } from './selection.ts';

const page = [1, 2, 3, 4, 5];
const list = (selection: ReadonlySet<number | string>) => [...selection].toSorted((a, b) => Number(a) - Number(b));

describe('selection', () => {
  it('takes and leaves one row', () => {
    expect(list(toggledRow(new Set([1]), 2))).toEqual([1, 2]);
    expect(list(toggledRow(new Set([1, 2]), 2))).toEqual([1]);
  });

  it('takes a page, leaves it when it is whole, and never touches other pages', () => {
    expect(list(toggledPage(new Set([9, 2]), page))).toEqual([1, 2, 3, 4, 5, 9]);
    expect(list(toggledPage(new Set([9, ...page]), page))).toEqual([9]);
  });

  it('takes a range in either direction, with the state of its end', () => {
    expect(list(toggledRange(new Set([2]), page, 2, 4))).toEqual([2, 3, 4]);
    expect(list(toggledRange(new Set([4]), page, 4, 2))).toEqual([2, 3, 4]);
    expect(list(toggledRange(new Set([2, 3, 4]), page, 4, 2))).toEqual([]);
    expect(list(toggledRange(new Set(), page, 77, 2))).toEqual([2]);
  });
});
