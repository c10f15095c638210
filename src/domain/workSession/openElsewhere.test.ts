import { expect, it } from 'vitest';
import { hearOpen, SAY_AGAIN_MS, stillOpen } from './openElsewhere.ts';

const eva = (...orders: number[]) => ({ session: 'a', orders, name: 'Eva' });
const luis = { session: 'b', orders: [2], name: 'Luis' };

it('knows the last word of each, and nobody who has nothing open', () => {
  const first = hearOpen(hearOpen([], eva(1), 0), luis, 1);
  expect(first).toMatchObject([eva(1), luis]);
  expect(hearOpen(first, eva(3), 2)).toMatchObject([luis, eva(3)]);
  expect(hearOpen(first, eva(), 2)).toMatchObject([luis]);
});

it('forgets who left without a word, and nobody who says it again in time', () => {
  const known = hearOpen([], luis, 0);
  expect(stillOpen(known, 2 * SAY_AGAIN_MS)).toHaveLength(1);
  expect(stillOpen(known, 3 * SAY_AGAIN_MS)).toEqual([]);
  expect(hearOpen(known, eva(1), 3 * SAY_AGAIN_MS)).toMatchObject([eva(1)]);
});
