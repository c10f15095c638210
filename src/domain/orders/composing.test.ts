import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedAmounts, changedUnits, whyNotComposed } from './composing.ts';

const OPEN = { type: 'order', status: 'CREATED', inLot: false, begun: null, hasSerials: false } as const;

test.each([
  [{}, null],
  [{ type: 'reexpedition' }, null],
  [{ status: 'ERROR_DATA' }, null],
  [{ type: 'return' }, 'type'],
  [{ type: 'lotshipping' }, 'type'],
  [{ status: 'WAITING' }, 'held'],
  [{ status: 'SHIPPED' }, 'left'],
  [{ status: 'SEUR_DELIVERED' }, 'left'],
  [{ status: 'CANCELED' }, 'over'],
  [{ begun: 'picking' }, 'picking'],
  [{ begun: 'labelled', inLot: true }, 'labelled'],
  [{ inLot: true }, 'lot'],
  [{ hasSerials: true }, 'serials'],
] as const)('an order with %j: %s', (more, why) => {
  expect(whyNotComposed({ ...OPEN, ...more })).toBe(why);
});

test('units are told by product, whatever its lines are, and only where they differ', () => {
  const line = (sku: string, quantity: number) => ({ sku, name: `Producto ${sku}`, quantity });
  expect(changedUnits([line('A', 2), line('A', 1), line('B', 1)], [line('A', 3), line('C', 2)])).toEqual([
    { sku: 'B', name: 'Producto B', before: 1, after: 0 },
    { sku: 'C', name: 'Producto C', before: 0, after: 2 },
  ]);
});

test('what an order costs changes by its lines, never below nothing, with its tax within it', () => {
  const cents = fc.nat(10_000_000);
  fc.assert(
    fc.property(cents, fc.nat(100), fc.integer({ min: -10_000_000, max: 10_000_000 }), (totalCents, share, delta) => {
      const taxCents = Math.floor((totalCents * share) / 100);
      const now = changedAmounts({ totalCents, taxCents }, delta);
      expect(now.totalCents).toBe(Math.max(0, totalCents + delta));
      expect(now.taxCents).toBeGreaterThanOrEqual(0);
      expect(now.taxCents).toBeLessThanOrEqual(now.totalCents);
    }),
  );
});
