import { describe, expect, it } from 'vitest';
import { correosLetter, dhlCheckDigit, s10CheckDigit, upsCheckDigit } from './checkDigits.ts';
import { isCorreos, isDhlWaybill, isS10, isTrackingNumber, isUps } from '#tests/fixtures/isTrackingNumber.ts';
import { LOGISTIC_OPERATORS } from './operators.ts';
import type { NumberSeed } from './numberSeed.ts';
import { parcelNumber, shipmentNumber } from './trackingNumbers.ts';
import { trackingUrl } from './trackingUrl.ts';

const MADRID = { country: 'ES', postcode: '28001' };
const seed: NumberSeed = { orderId: 417, packageNumber: 1, generation: 0, service: '63', to: MADRID };
const OPERATORS = LOGISTIC_OPERATORS.map(({ code }) => code);

describe('check digits', () => {
  it.each([
    ['47312482', '9'],
    ['00000001', '4'],
    ['00000000', '5'],
    ['12345678', '5'],
  ])('S10 of %s is %s', (serial, digit) => {
    expect(s10CheckDigit(serial)).toBe(digit);
  });

  it.each([
    '1Z5R89390357567127',
    '1Z879E930346834440',
    '1Z410E7W0392751591',
    '1ZXX3150YW44070023',
    '1Z999AA10123456784',
  ])('%s is a number of UPS', (number) => {
    expect(isUps(number)).toBe(true);
    expect(upsCheckDigit(number.slice(2, 17))).toBe(number.at(-1));
  });

  it.each(['PQAZXT9800004250128221N', 'DQ43B404AA015110128042M', 'PQXXXX0000000010128001Y', 'PKXXXX0000000010135001K'])(
    '%s is a number of Correos',
    (number) => {
      expect(isCorreos(number)).toBe(true);
      expect(correosLetter(number.slice(0, 22))).toBe(number.at(-1));
    },
  );

  it.each(['3318810025', '8487135506'])('%s is a waybill of DHL', (number) => {
    expect(isDhlWaybill(number)).toBe(true);
    expect(dhlCheckDigit(number.slice(0, 9))).toBe(number.at(-1));
  });

  it('knows a registered letter', () => {
    expect(isS10('RB123456785GB')).toBe(true);
  });

  it.each([
    ['RB123456784GB', isS10],
    ['1Z999AA10123456785', isUps],
    ['PQAZXT9800004250128221M', isCorreos],
    ['3318810026', isDhlWaybill],
  ])('a wrong digit shows: %s', (number, is) => {
    expect(is(number)).toBe(false);
  });
});

describe.each(OPERATORS)('numbers of %s', (operator) => {
  it('are valid, and the same seed gives the same', () => {
    expect(isTrackingNumber(operator, parcelNumber(operator, seed))).toBe(true);
    expect(isTrackingNumber(operator, shipmentNumber(operator, seed))).toBe(true);
    expect(parcelNumber(operator, seed)).toBe(parcelNumber(operator, seed));
  });

  it('differ for every order, package and generation', () => {
    const numbers = [1, 2, 99, 100, 12_345, 999_999, 1_000_000].flatMap((orderId) =>
      [1, 2, 99].flatMap((packageNumber) =>
        [0, 1, 2].map((generation) => parcelNumber(operator, { ...seed, orderId, packageNumber, generation })),
      ),
    );
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => !isTrackingNumber(operator, number))).toEqual([]);
  });

  it('are valid abroad too', () => {
    const abroad = parcelNumber(operator, { ...seed, to: { country: 'GB', postcode: 'SW1A 1AA' } });
    expect(isTrackingNumber(operator, abroad)).toBe(true);
  });
});

it('Correos sends abroad under a number of the world post', () => {
  expect(isS10(parcelNumber('CORREOS', { ...seed, to: { country: 'FR', postcode: '75001' } }))).toBe(true);
});

it('leads the customer to the carrier, with the number as part of an address', () => {
  expect(trackingUrl('CORREOSEXPRESS', 'A B&C')).toBe('https://s.correosexpress.com/c?n=A%20B%26C');
  expect(trackingUrl('DRAGEU', 'X')).toBeNull();
});
