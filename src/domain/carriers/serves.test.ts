import { describe, expect, it, test } from 'vitest';
import { parseOperator } from './operators.ts';
import { sameCountry, servesRoute, standardService } from './serves.ts';
import { CARRIER_SERVICES, findService } from './services.ts';
import { zoneOf } from '../geography/zones.ts';

const MADRID = { country: 'ES', postcode: '28001' };
const PALMA = { country: 'ES', postcode: '07001' };
const LAS_PALMAS = { country: 'ES', postcode: '35001' };
const CEUTA = { country: 'ES', postcode: '51001' };
const LISBON = { country: 'PT', postcode: '1000-001' };
const BERLIN = { country: 'DE', postcode: '10115' };
const PARIS = { country: 'FR', postcode: '75001' };
const LONDON = { country: 'GB', postcode: 'SW1A 1AA' };

test.each([
  [MADRID, 'PEN'],
  [PALMA, 'BAL'],
  [LAS_PALMAS, 'CAN'],
  [{ country: 'ES', postcode: '38 400' }, 'CAN'],
  [CEUTA, 'CEU'],
  [{ country: 'ES', postcode: '52006' }, 'MEL'],
  [LISBON, 'PT'],
  [{ country: 'AD', postcode: 'AD500' }, 'AD'],
  [BERLIN, 'EU'],
  [LONDON, 'THIRD'],
  [{ country: 'GB', postcode: 'BT1 5GS' }, 'EU'],
  [{ country: 'DE', postcode: '27498' }, 'THIRD'],
  [{ country: 'FR', postcode: '97400' }, 'THIRD'],
  [{ country: 'XX', postcode: '' }, 'THIRD'],
] as const)('%j lies in %s', (place, zone) => {
  expect(zoneOf(place)).toBe(zone);
});

test.each([
  ['UPS', 'UPS'],
  ['DRAGEU1C', 'DRAGEU'],
  ['DRAGEU', 'DRAGEU'],
  ['dragEu1C', null],
  ['GLS', null],
  ['', null],
])('%j names %s', (text, operator) => {
  expect(parseOperator(text)).toBe(operator);
});

describe('services', () => {
  const serves = (
    operator: Parameters<typeof findService>[0],
    code: string,
    from: typeof MADRID,
    to: typeof MADRID,
  ): boolean => {
    const service = findService(operator, code);
    if (!service) throw new Error(`${operator} has no ${code}`);
    return servesRoute(service, from, to) && sameCountry(service, from, to);
  };

  it.each([
    ['UPS', '11', MADRID, BERLIN, true],
    ['UPS', '11', MADRID, LAS_PALMAS, false],
    ['UPS', '74', MADRID, BERLIN, true],
    ['UPS', '74', MADRID, PARIS, false],
    ['DHL', 'N', MADRID, PALMA, true],
    ['DHL', 'N', MADRID, LISBON, false],
    ['DHL', 'P', MADRID, LONDON, true],
    ['CORREOS', 'S0132', MADRID, BERLIN, false],
    ['CORREOS', 'S0410', MADRID, BERLIN, true],
    ['CORREOS', 'S0148', LISBON, MADRID, true],
    ['CORREOSEXPRESS', '66', MADRID, PALMA, true],
    ['CORREOSEXPRESS', '66', MADRID, MADRID, false],
    ['SEUR', '15/2', MADRID, LISBON, false],
    ['SEUR', '31/2', MADRID, LISBON, true],
    ['SEURSIL', '17/2', MADRID, LAS_PALMAS, true],
    ['CLICKANDCOLLECT', 'CC', MADRID, MADRID, true],
    ['DRAGEU', '1C', MADRID, LAS_PALMAS, true],
    ['DRAGEU', '1C', CEUTA, PALMA, true],
    ['DRAGEU', '1C', MADRID, PALMA, false],
    ['DRAGEU', '2C', LAS_PALMAS, CEUTA, false],
    ['DRAGEU', 'GL', MADRID, LONDON, true],
  ] as const)('%s %s from %j to %j: %s', (operator, code, from, to, served) => {
    expect(serves(operator, code, from, to)).toBe(served);
  });

  it('has each code once for an operator', () => {
    const keys = CARRIER_SERVICES.map(({ operator, code }) => `${operator} ${code}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('takes the first that serves the route, of those that the contract has', () => {
    const route = (to: typeof MADRID) => ({ from: MADRID, to, isReturn: false });
    expect(standardService('SEUR', [], route(MADRID))?.code).toBe('31/2');
    expect(standardService('SEUR', [], route(BERLIN))?.code).toBe('77/70');
    expect(standardService('SEUR', ['9/2', '1/2'], route(MADRID))?.code).toBe('1/2');
    expect(standardService('SEUR', ['NO'], route(MADRID))).toBeNull();
    expect(standardService('CORREOS', [], { from: MADRID, to: MADRID, isReturn: true })?.code).toBe('S0148');
    expect(standardService('UPS', [], { from: BERLIN, to: MADRID, isReturn: true })?.code).toBe('11');
  });
});
