import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctionOf, type InvoiceAmounts } from './corrections.ts';
import { billAmounts, type ServiceTax } from './serviceTax.ts';

const NOTHING = { netCents: 0, taxCents: 0, totalCents: 0 };
const sum = (one: InvoiceAmounts, other: InvoiceAmounts): InvoiceAmounts => ({
  netCents: one.netCents + other.netCents,
  taxCents: one.taxCents + other.taxCents,
  totalCents: one.totalCents + other.totalCents,
});

test('the whole of an invoice is taken back to the cent', () => {
  const invoice = billAmounts(3_900, 'iva');
  expect(correctionOf(invoice, NOTHING, null, 'iva')).toEqual({ netCents: -3_900, taxCents: -819, totalCents: -4_719 });
});

test('parts that are taken off one after the other end at nothing, and never go below', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.constantFrom<ServiceTax>('iva', 'igic', 'reverse'),
      fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 6 }),
      (net, tax, parts) => {
        const invoice = billAmounts(net, tax);
        let corrected: InvoiceAmounts = NOTHING;
        for (const part of [...parts, null]) {
          const next = correctionOf(invoice, corrected, part, tax);
          if (next === null) continue;
          expect(next.netCents + next.taxCents).toBe(next.totalCents);
          corrected = sum(corrected, next);
        }
        expect(sum(invoice, corrected)).toEqual(NOTHING);
        expect(correctionOf(invoice, corrected, null, tax)).toBeNull();
      },
    ),
  );
});

test.each([0, -1, 3_901])('%i cents are no part of 3900', (part) => {
  expect(correctionOf(billAmounts(3_900, 'iva'), NOTHING, part, 'iva')).toBeNull();
});
