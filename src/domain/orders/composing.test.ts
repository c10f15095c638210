import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedAmounts, changedUnits, splitAmounts, whyNotComposed } from './composing.ts';

const OPEN = {
  type: 'order',
  status: 'CREATED',
  inLot: false,
  begun: null,
  hasSerials: false,
  carries: false,
} as const;

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
  [{ carries: true }, 'merged'],
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

test('two orders that were one cost together what it cost, and neither less than nothing', () => {
  const cents = fc.nat(10_000_000);
  fc.assert(
    fc.property(cents, fc.nat(100), fc.option(cents), cents, cents, (totalCents, share, insuredCents, part, other) => {
      const before = { totalCents, taxCents: Math.floor((totalCents * share) / 100), insuredCents };
      const made = splitAmounts(before, { all: part + other, part });
      for (const amount of ['totalCents', 'taxCents', 'insuredCents'] as const) {
        expect((made.part[amount] ?? 0) + (made.rest[amount] ?? 0)).toBe(before[amount] ?? 0);
        expect(Math.min(made.part[amount] ?? 0, made.rest[amount] ?? 0)).toBeGreaterThanOrEqual(0);
      }
      expect(made.part.taxCents).toBeLessThanOrEqual(made.part.totalCents);
      expect(made.rest.taxCents).toBeLessThanOrEqual(made.rest.totalCents);
      // Shipping is asked for once.
      expect(made.part.totalCents).toBeLessThanOrEqual(part);
      expect(totalCents < part + other || made.part.totalCents === part).toBe(true);
    }),
  );
});
