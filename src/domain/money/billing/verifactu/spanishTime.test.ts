import { expect, test } from 'vitest';
import { spanishTime } from './spanishTime.ts';

test.each([
  ['2026-12-01T00:10:05Z', '2026-12-01T01:10:05+01:00'],
  ['2026-07-31T22:30:00Z', '2026-08-01T00:30:00+02:00'],
])('%s is %s in Madrid', (at, text) => {
  expect(spanishTime(new Date(at))).toBe(text);
});
