import { expect, it } from 'vitest';
import { holdRows } from './useHeldRows.ts';

interface Row {
  readonly id: number;
  readonly status: string;
}
const row = (id: number, status = 'CREATED'): Row => ({ id, status });
const hold = (shown: readonly Row[], now: readonly Row[]) => holdRows(shown, now, ({ id }) => id);

it('keeps places, brings content, marks what left and counts what came', () => {
  const held = hold([row(1), row(2), row(3)], [row(9), row(3, 'SHIPPED'), row(1)]);
  expect(held.rows).toEqual([
    { row: row(1), gone: false },
    { row: row(2), gone: true },
    { row: row(3, 'SHIPPED'), gone: false },
  ]);
  expect(held.waiting).toBe(1);
});
