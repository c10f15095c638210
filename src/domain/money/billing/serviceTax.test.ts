import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billAmounts, billedTaxIdProblem, SERVICE_TAXES, serviceTaxOf, type ServiceTax } from './serviceTax.ts';

const party = (country: string, postcode: string, taxId: string) => ({
  name: 'Tienda SL',
  address: 'Calle 1',
  city: 'Una',
  country,
  postcode,
  taxId,
});

test.each([
  ['a shop of Madrid', party('ES', '28001', 'A13585625'), 'iva'],
  ['a shop of Palma', party('ES', '07001', 'A13585625'), 'iva'],
  ['a shop of Las Palmas', party('ES', '35001', 'A13585625'), 'igic'],
  ['a shop of Ceuta', party('ES', '51001', 'A13585625'), 'ipsi'],
  ['a shop of Melilla', party('ES', '52001', 'A13585625'), 'ipsi'],
  ['a French business by its number', party('FR', '75001', 'FR40303265045'), 'reverse'],
  ['somebody of France without one', party('FR', '75001', ''), 'iva'],
  ['a business of Andorra', party('AD', 'AD500', 'L123456A'), 'outside'],
  ['a business of London', party('GB', 'SW1A 1AA', 'GB123'), 'outside'],
] as const)('%s', (_, who, tax) => {
  expect(serviceTaxOf(who)).toBe(tax);
});

test('a bill to Spain wants a number whose check character fits; others are taken as they are', () => {
  expect(billedTaxIdProblem({ country: 'ES', taxId: 'A13585625' })).toBeNull();
  expect(billedTaxIdProblem({ country: 'ES', taxId: 'ES-A13585625' })).toBeNull();
  expect(billedTaxIdProblem({ country: 'ES', taxId: 'A13585626' })).toBe('spanishTaxId');
  expect(billedTaxIdProblem({ country: 'GB', taxId: 'anything' })).toBeNull();
});

test('net and tax make the total to the cent, and a bill without tax names its rule', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom<ServiceTax>('iva', 'igic', 'ipsi', 'reverse', 'outside'), (net, tax) => {
      const { netCents, taxCents, totalCents } = billAmounts(net, tax);
      expect(netCents + taxCents).toBe(totalCents);
      expect(Math.abs(taxCents - (net * SERVICE_TAXES[tax].basisPoints) / 10_000)).toBeLessThanOrEqual(0.5);
      expect(taxCents === 0 || SERVICE_TAXES[tax].note === null).toBe(true);
    }),
  );
  expect(billAmounts(3_900, 'iva')).toEqual({ netCents: 3_900, taxCents: 819, totalCents: 4_719 });
});
