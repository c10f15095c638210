import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isSameDestination,
  mergedAmounts,
  type MergedFacts,
  mostUrgent,
  separatedAmounts,
  whyNotMerged,
} from './merging.ts';

const ORDER: MergedFacts = {
  client_id: 1,
  type: 'order',
  firstname: 'José',
  lastname: 'Núñez',
  company: null,
  address1: 'C/ Mayor, 1',
  address2: '2.º B',
  postcode: '28001',
  city: 'Madrid',
  country: 'ES',
  currency: 'EUR',
  insured_currency: null,
  payment_method: 'card',
  carrier_id: 1,
  service_code: '31/2',
  warehouse_id: null,
  tax_office_id: null,
  incoterm: null,
  config_category: null,
  gift: false,
  gift_message: null,
  dangerous: null,
};

test.each([
  [{}, null],
  [{ firstname: 'JOSE', address1: 'c/mayor 1', address2: '2ºB' }, null],
  [{ client_id: 2 }, 'client'],
  [{ type: 'reexpedition' }, 'onlyOrders'],
  [{ address1: 'Calle Mayor 1' }, null],
  [{ address1: 'Cl. Mayor, 1' }, null],
  [{ address1: 'Avda. Mayor, 1' }, 'recipient'],
  [{ lastname: 'Ruiz' }, 'recipient'],
  [{ company: 'Velas SL' }, 'recipient'],
  [{ address1: 'C/ Mayor, 11' }, 'recipient'],
  [{ country: 'PT' }, 'recipient'],
  [{ currency: 'USD' }, 'currency'],
  [{ payment_method: 'cod' }, 'payment'],
  [{ carrier_id: null }, 'sending'],
  [{ warehouse_id: 3 }, 'sending'],
  [{ gift: true }, 'gift'],
  [{ dangerous: { un_number: '1266' } }, 'dangerous'],
] as const)('an order that differs in %j: %s', (more, why) => {
  expect(whyNotMerged(ORDER, { ...ORDER, ...more })).toBe(why);
});

test('a street counts as one however its kind is shortened, and no name is taken for a kind', () => {
  const isSame = (one: string, other: string) =>
    isSameDestination({ ...ORDER, address1: one }, { ...ORDER, address1: other });
  expect(isSame('Avda. de la Paz 3', 'Avenida de la Paz, 3')).toBe(true);
  expect(isSame('Pº del Prado 8', 'Paseo del Prado 8')).toBe(true);
  expect(isSame('Pza Mayor 2', 'Plaza Mayor 2')).toBe(true);
  expect(isSame('Clavel 2', 'Calle Avel 2')).toBe(false);
  expect(isSame('Avila 4', 'Avenida Ila 4')).toBe(false);
});

test('two currencies of insurance do not go together, one does', () => {
  const insured = { ...ORDER, insured_currency: 'EUR' };
  expect(whyNotMerged(ORDER, insured)).toBeNull();
  expect(whyNotMerged(insured, { ...ORDER, insured_currency: 'USD' })).toBe('currency');
});

test('accents, capitals, blanks and signs make no other address, and letters of any script do', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'B', 'ñ', 'é', '7', 'Ж', 'λ'), minLength: 1, maxLength: 12 });
  const noise = fc.string({ unit: fc.constantFrom(' ', ',', '.', '-', '/'), maxLength: 3 });
  fc.assert(
    fc.property(text, text, noise, (street, other, signs) => {
      const there = { ...ORDER, address1: street, address2: null };
      const written = { ...there, address1: [...street.toUpperCase()].join(signs) };
      expect(isSameDestination(there, written)).toBe(true);
      const plain = (words: string) => words.toLowerCase().replaceAll('ñ', 'n').replaceAll('é', 'e');
      expect(isSameDestination(there, { ...there, address1: other })).toBe(plain(street) === plain(other));
    }),
  );
});

test('an address without a street is nobody’s', () => {
  const nowhere = { ...ORDER, address1: '—', address2: null };
  expect(isSameDestination(nowhere, nowhere)).toBe(false);
});

test('what orders cost together is what they cost, and what is left after some are separated is what the rest cost', () => {
  const cents = fc.nat(10_000_000);
  const amounts = fc.record({
    totalCents: cents,
    taxCents: cents,
    insuredCents: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
  });
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1 }), fc.array(amounts, { minLength: 1 }), (stay, go) => {
      expect(separatedAmounts(mergedAmounts([...stay, ...go]), go)).toEqual(mergedAmounts(stay));
    }),
  );
});

test('a parcel is as urgent as what is in it', () => {
  expect(mostUrgent(['normal', 'urgent', 'high'])).toBe('urgent');
  expect(mostUrgent([])).toBe('normal');
});
