import { expect, it } from 'vitest';
import { remainingParts } from './remainingParts.ts';

const MINUTE = 60_000;

it('counts a minute that has begun while it is ahead, and whole ones when it is gone', () => {
  expect(remainingParts(1)).toEqual({ way: 'left', hours: 0, minutes: 1 });
  expect(remainingParts(130 * MINUTE)).toEqual({ way: 'left', hours: 2, minutes: 10 });
  expect(remainingParts(0)).toEqual({ way: 'gone', hours: 0, minutes: 0 });
  expect(remainingParts(-20.9 * MINUTE)).toEqual({ way: 'gone', hours: 0, minutes: 20 });
  expect(remainingParts(-15.5 * 60 * MINUTE)).toEqual({ way: 'gone', hours: 15, minutes: 0 });
});
