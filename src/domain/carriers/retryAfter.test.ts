import { expect, it } from 'vitest';
import { retryAfter } from './retryAfter.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');

it.each([
  ['120', 120],
  [' 5 ', 5],
  ['Fri, 20 Nov 2026 10:03:00 GMT', 180],
  ['Fri, 20 Nov 2026 09:00:00 GMT', 1],
  ['0', 1],
  ['86400', 3600],
  ['soon', 60],
  ['', 60],
  [null, 60],
] as const)('an operator that says %j is left alone for %i seconds', (header, seconds) => {
  expect((retryAfter(header, NOW).getTime() - NOW.getTime()) / 1000).toBe(seconds);
});
