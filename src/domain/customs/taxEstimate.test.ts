import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderAmounts } from '../orders/amounts.ts';
import { estimateTax, taxWithin } from './taxEstimate.ts';

const order = (totalCents: number, taxCents: number) =>
  orderAmounts({ lines: [{ quantity: 1, unitPriceCents: totalCents }], totalCents, taxCents });
const [EXPORT, INLAND] = [true, false];

it.each([
  ['inland, the tax within', order(28_740, 4988), 2100, INLAND, { baseCents: 23_752, rate: 2100, taxCents: 4988 }],
  [
    'inland, a shop that told no tax',
    order(28_740, 0),
    2100,
    INLAND,
    { baseCents: 23_752, rate: 2100, taxCents: 4988 },
  ],
  ['inland at a reduced rate', order(11_000, 1000), 2100, INLAND, { baseCents: 10_000, rate: 1000, taxCents: 1000 }],
  ['to the Canaries, sold without tax', order(10_000, 0), 700, EXPORT, { baseCents: 10_000, rate: 700, taxCents: 700 }],
  [
    'to the Canaries, sold with the tax of the peninsula',
    order(12_100, 2100),
    700,
    EXPORT,
    { baseCents: 10_000, rate: 700, taxCents: 700 },
  ],
  ['to where we know no rate', order(5000, 0), 0, EXPORT, { baseCents: 5000, rate: 0, taxCents: 0 }],
])('%s', (_, amounts, rate, isExport, estimate) => {
  expect(estimateTax(amounts, rate, isExport)).toEqual(estimate);
});

it('never adds a tax onto a total that holds it', () => {
  const total = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(total, fc.integer({ min: 0, max: 2100 }), fc.boolean(), (totalCents, rate, isTold) => {
      const { baseCents, taxCents } = estimateTax(
        order(totalCents, isTold ? taxWithin(totalCents, rate) : 0),
        rate,
        INLAND,
      );
      expect(baseCents + taxCents).toBe(totalCents);
    }),
  );
});
