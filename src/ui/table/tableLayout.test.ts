import { describe, expect, it } from 'vitest';
import {
  AS_MADE,
  inOrder,
  isShown,
  moved,
  resized,
  toggled,
  trackOf,
  columnWidth,
  type ColumnShape,
} from './tableLayout.ts';

const columns: readonly ColumnShape[] = [
  { id: 'reference', width: 120, fixed: true },
  { id: 'date', width: 100 },
  { id: 'customer', width: 160, minWidth: 100 },
  { id: 'phone', width: 120, optional: true },
  { id: 'units', width: 70 },
];
const ids = (layout = AS_MADE) =>
  inOrder(columns, layout)
    .filter((column) => isShown(column, layout))
    .map(({ id }) => id);
const column = (id: string) => columns.find((one) => one.id === id)!;

describe('table layout', () => {
  it('is as the page made it until somebody changes it', () => {
    expect(ids()).toEqual(['reference', 'date', 'customer', 'units']);
  });

  it('moves a column past its shown neighbour, over hidden ones, and never before a fixed one', () => {
    const left = moved(AS_MADE, columns, 'units', -1);
    expect(ids(left)).toEqual(['reference', 'date', 'units', 'customer']);
    expect(ids(moved(left, columns, 'units', -1))).toEqual(['reference', 'units', 'date', 'customer']);
    expect(ids(moved(AS_MADE, columns, 'date', -1))).toEqual(ids());
    expect(ids(moved(AS_MADE, columns, 'units', 1))).toEqual(ids());
    expect(ids(moved(AS_MADE, columns, 'reference', 1))).toEqual(ids());
  });

  it('hides, shows again and keeps what is fixed', () => {
    const without = toggled(AS_MADE, column('date'));
    expect(ids(without)).toEqual(['reference', 'customer', 'units']);
    expect(ids(toggled(without, column('date')))).toEqual(ids());
    expect(ids(toggled(AS_MADE, column('phone')))).toEqual(['reference', 'date', 'customer', 'phone', 'units']);
    expect(toggled(AS_MADE, column('reference'))).toBe(AS_MADE);
  });

  it('lets words share a wide screen, not figures, nor a column that somebody has sized', () => {
    expect(trackOf(column('customer'), AS_MADE)).toBe('minmax(160px, 160fr)');
    expect(trackOf({ ...column('units'), align: 'end' }, AS_MADE)).toBe('70px');
    expect(trackOf(column('customer'), resized(AS_MADE, column('customer'), 200))).toBe('200px');
  });

  it('keeps widths between the least and the most', () => {
    expect(columnWidth(column('customer'), resized(AS_MADE, column('customer'), 10))).toBe(100);
    expect(columnWidth(column('date'), resized(AS_MADE, column('date'), 10))).toBe(64);
    expect(columnWidth(column('date'), resized(AS_MADE, column('date'), 9000))).toBe(720);
  });

  it('takes a column that a newer version brings at its own place', () => {
    const old = { ...AS_MADE, order: ['reference', 'units', 'date'] };
    expect(ids(old)).toEqual(['reference', 'units', 'date', 'customer']);
  });
});
