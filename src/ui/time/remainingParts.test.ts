import { expect, it } from 'vitest';
import { remainingParts } from './remainingParts.ts';

const MINUTE = 60_000;

it('counts a minute that has begun while it is ahead, and whole ones when it is gone', () => {
  expect(remainingParts(1)).toEqual({ way: 'left', form: 'minutes', hours: 0, minutes: 1 });
  expect(remainingParts(130 * MINUTE)).toEqual({ way: 'left', form: 'both', hours: 2, minutes: 10 });
  expect(remainingParts(0)).toEqual({ way: 'gone', form: 'minutes', hours: 0, minutes: 0 });
  expect(remainingParts(-20.9 * MINUTE)).toEqual({ way: 'gone', form: 'minutes', hours: 0, minutes: 20 });
  expect(remainingParts(-15.5 * 60 * MINUTE)).toEqual({ way: 'gone', form: 'hours', hours: 15, minutes: 0 });
});

it('leaves out minutes that are none, and those of a long time', () => {
  expect(remainingParts(120 * MINUTE)).toMatchObject({ form: 'hours', hours: 2 });
  expect(remainingParts(10.8 * 60 * MINUTE)).toMatchObject({ form: 'hours', hours: 10 });
});
