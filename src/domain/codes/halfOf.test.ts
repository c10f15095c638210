import { expect, it } from 'vitest';
import { halfOf } from './halfOf.ts';

it.each([
  ['43542104354210', '4354210'],
  ['T-1T-1', 'T-1'],
  ['1212', '12'],
])('%s is twice %s', (text, half) => {
  expect(halfOf(text)).toBe(half);
});

it.each(['4354210', '43542104354211', '11', '', 'ABA'])('%j is no text twice', (text) => {
  expect(halfOf(text)).toBeNull();
});

it('looks at no text shorter than asked', () => {
  expect(halfOf('121212', 8)).toBeNull();
  expect(halfOf('12341234', 8)).toBe('1234');
});
