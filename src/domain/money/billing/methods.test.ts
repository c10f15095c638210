import { expect, test } from 'vitest';
import { isChargeable, methodState } from './methods.ts';

const NOW = new Date('2026-11-23T10:00:00Z');

test.each([
  ['2027-03', 'ready'],
  ['2026-12', 'expiring'],
  ['2026-11', 'expiring'],
  ['2026-10', 'expired'],
  [null, 'ready'],
] as const)('a method that holds to %s is %s', (expires, state) => {
  expect(methodState({ state: 'ready', expires }, NOW)).toBe(state);
});

test('what the bank has not confirmed is not charged, whatever its date', () => {
  expect(methodState({ state: 'pending', expires: '2020-01' }, NOW)).toBe('pending');
  expect(isChargeable({ state: 'pending', expires: null })).toBe(false);
  expect(isChargeable({ state: 'ready', expires: '2020-01' })).toBe(true);
});
