import { expect, it } from 'vitest';
import { ageParts } from './ageParts.ts';

it.each([
  [-5000, 'seconds', 0],
  [18_400, 'seconds', 18],
  [59_999, 'seconds', 59],
  [60_000, 'minutes', 1],
  [3_599_999, 'minutes', 59],
  [7_200_000, 'hours', 2],
  [86_400_000 * 3, 'days', 3],
])('%i ms is %s %i', (ms, unit, count) => expect(ageParts(ms)).toEqual({ unit, count }));
