import fc from 'fast-check';
import { expect, it } from 'vitest';
import { surplusOf, type SessionUnits } from './surplusOf.ts';

const PRODUCT = 4;
const session = (sessionId: string, count: number, arrived: number): SessionUnits => ({
  sessionId,
  idProduct: PRODUCT,
  count,
  arrived,
});
const unitsOf = (id: string, ordered: number, counts: readonly SessionUnits[]): number =>
  surplusOf(id, new Map([[PRODUCT, ordered]]), counts)[0]?.units ?? 0;

it('asks the one who came late to put back what two people picked', () => {
  const counts = [session('late', 12, 20), session('first', 12, 10)];
  expect([unitsOf('first', 12, counts), unitsOf('late', 12, counts)]).toEqual([0, 12]);
});

it('asks nobody who picked what was still missing, and of a shared product only for what is too much', () => {
  const zones = [session('first', 5, 10), session('late', 7, 20)];
  expect(unitsOf('late', 12, zones)).toBe(0);
  expect(unitsOf('late', 10, zones)).toBe(2);
});

it('adds up to what is too much, and to nothing once everybody put back theirs, in whatever order', () => {
  const counted = fc.array(fc.record({ count: fc.nat(20), arrived: fc.nat(3) }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(counted, fc.nat(30), fc.nat(), (rows, ordered, first) => {
      let counts = rows.map(({ count, arrived }, at) => session(`s${at}`, count, arrived));
      const total = () => counts.reduce((sum, { count }) => sum + count, 0);
      const told = counts.map(({ sessionId }) => unitsOf(sessionId, ordered, counts));
      expect(told.reduce((sum, units) => sum + units, 0)).toBe(Math.max(0, total() - ordered));
      const before = total();
      for (const step of counts.keys()) {
        const at = (step + first) % counts.length;
        expect(unitsOf(`s${at}`, ordered, counts)).toBe(told[at]);
        counts = counts.map((one, place) => (place === at ? { ...one, count: one.count - (told[at] ?? 0) } : one));
      }
      expect(total()).toBe(Math.min(before, ordered));
    }),
  );
});
