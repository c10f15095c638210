import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstReference, markedReferences, referencesFrom } from './freeReference.ts';

const first = (wanted: string, count: number) => {
  const all = referencesFrom(wanted);
  return Array.from({ length: count }, () => all.next().value);
};

it.each([
  [firstReference('2026-11-22'), ['P-20261122-01', 'P-20261122-02', 'P-20261122-03']],
  ['PED-9', ['PED-9', 'PED-10', 'PED-11']],
  ['PED-099', ['PED-099', 'PED-100', 'PED-101']],
  ['Regalo', ['Regalo', 'Regalo-2', 'Regalo-3']],
  ['12345678901234567890', ['12345678901234567890', '12345678901234567891', '12345678901234567892']],
])('counts on from %s', (wanted, proposed) => {
  expect(first(wanted, 3)).toEqual(proposed);
});

it.each([
  ['82', 1, ['82-2', '82-3', '82-4']],
  ['82', 3, ['82-3', '82-2', '82-4']],
])('marks %s of shop %d', (number, mark, marked) => {
  const all = markedReferences(number, mark);
  expect(marked.map(() => all.next().value)).toEqual(marked);
});

it('marks no number as another one, and none too long', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 64 }), fc.integer({ min: 1, max: 30 }), (number, mark) => {
      const all = markedReferences(number, mark);
      const marked = Array.from({ length: 50 }, () => all.next().value);
      expect([new Set(marked).size, marked.every((one) => one.length <= 64 && one !== number)]).toEqual([50, true]);
      expect(marked.every((one) => number.startsWith(one.slice(0, one.lastIndexOf('-'))))).toBe(true);
    }),
  );
});

it('proposes no reference twice and none that is too long', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 64 }), (wanted) => {
      const proposed = first(wanted, 150);
      expect(new Set(proposed).size).toBe(150);
      expect(Math.max(...proposed.map((one) => one.length))).toBeLessThanOrEqual(64);
    }),
  );
});
