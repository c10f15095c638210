import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { netOfLines, orderAmounts, taxRate, withoutTax, type OrderMoney } from './amounts.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const lines = fc.array(
  fc.record({ quantity: fc.integer({ min: 0, max: 1000 }), unitPriceCents: fc.integer({ min: 0, max: 1_000_000 }) }),
  { maxLength: 20 },
);
/** An order as shops give it: goods, and shipping or a discount, with its tax within. */
const anyOrder = fc
  .record({ lines, other: fc.integer({ min: -5000, max: 5000 }), rate: fc.integer({ min: 0, max: 2100 }) })
  .map(({ lines, other, rate }): OrderMoney => {
    const goods = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
    const totalCents = Math.max(0, goods + other);
    return { lines, totalCents, taxCents: totalCents - Math.round((totalCents * 10_000) / (10_000 + rate)) };
  });
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

it('is 287.40 with 49.88 within, never 287.40 plus 49.88', () => {
  const amounts = orderAmounts({
    lines: [{ quantity: 2, unitPriceCents: 14_370 }],
    totalCents: 28_740,
    taxCents: 4988,
  });
  expect(amounts).toEqual({ goodsCents: 28_740, otherCents: 0, netCents: 23_752, taxCents: 4988, totalCents: 28_740 });
  expect(taxRate(amounts)).toBe(21);
  expect(withoutTax(14_370, amounts)).toBe(11_876);
});

it('adds up to the total, to the cent, whatever is ordered', () => {
  fc.assert(
    fc.property(anyOrder, (money) => {
      const { goodsCents, otherCents, netCents, taxCents, totalCents } = orderAmounts(money);
      expect([goodsCents + otherCents, netCents + taxCents]).toEqual([totalCents, totalCents]);
      expect(Math.min(netCents, taxCents)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('shares the net among the lines without losing a cent or making one', () => {
  fc.assert(
    fc.property(anyOrder, (money) => {
      const net = netOfLines(money);
      const amounts = orderAmounts(money);
      expect(sum(net)).toBe(withoutTax(amounts.goodsCents, amounts));
      net.forEach((value, place) => {
        const line = money.lines[place] ?? { quantity: 0, unitPriceCents: 0 };
        const gross = line.quantity * line.unitPriceCents;
        expect(Math.abs(value - withoutTax(gross, amounts))).toBeLessThanOrEqual(1);
        expect(value).toBeLessThanOrEqual(gross);
      });
    }),
  );
});

it.each([
  ['no total', { lines: [], totalCents: 0, taxCents: 0 }],
  ['more tax than total', { lines: [{ quantity: 1, unitPriceCents: 100 }], totalCents: 100, taxCents: 300 }],
  ['a discount', { lines: [{ quantity: 1, unitPriceCents: 100 }], totalCents: 80, taxCents: 14 }],
])('takes %s apart', (_, money) => {
  const { goodsCents, otherCents, netCents, taxCents, totalCents } = orderAmounts(money);
  expect([goodsCents + otherCents, netCents + taxCents]).toEqual([totalCents, totalCents]);
});

it('leaves prices alone where no tax is within', () => {
  fc.assert(
    fc.property(cents, (value) => {
      expect(withoutTax(value, { totalCents: value, taxCents: 0 })).toBe(value);
    }),
  );
});
