import { expect, it } from 'vitest';
import { keypadValue } from './keypadValue.ts';

it('replaces the offered number by the first digit and appends the others', () => {
  expect(keypadValue(7, '2', true, 99)).toBe(2);
  expect(keypadValue(2, '4', false, 99)).toBe(24);
});

it('does not show a number above the most', () => {
  expect(keypadValue(2, '4', false, 20)).toBe(2);
  expect(keypadValue(0, '9', true, 8)).toBe(0);
});

it('takes digits back down to nothing', () => {
  expect(keypadValue(24, 'back', false, 99)).toBe(2);
  expect(keypadValue(2, 'back', false, 99)).toBe(0);
  expect(keypadValue(24, 'clear', false, 99)).toBe(0);
});
