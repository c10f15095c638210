import { expect, test } from 'vitest';
import { overLimit } from './limits.ts';

const parcel = (weightG: number, widthMm = 0, heightMm = 0, depthMm = 0) => ({ weightG, widthMm, heightMm, depthMm });

test.each([
  ['UPS', parcel(70_000), null],
  ['UPS', parcel(70_001), 'weight'],
  ['UPS', parcel(1000, 2741, 10, 10), 'dimensions'],
  ['UPS', parcel(1000, 2000, 500, 500), null],
  ['UPS', parcel(1000, 2000, 500, 501), 'dimensions'],
  ['DHL', parcel(1000, 800, 1200, 800), null],
  ['DHL', parcel(1000, 801, 1200, 801), 'dimensions'],
  ['CORREOS', parcel(30_000), null],
  ['CORREOS', parcel(31_000), 'weight'],
  ['CORREOS', parcel(1000, 1200, 500, 400), null],
  ['CORREOS', parcel(1000, 1200, 500, 401), 'dimensions'],
  ['CORREOS', parcel(1000, 700, 700, 700), null],
  ['CORREOS', parcel(1000, 800, 800, 800), 'weight'],
  ['CORREOSEXPRESS', parcel(1000, 1000, 700, 700), 'dimensions'],
  ['SEUR', parcel(31_500, 1750, 300, 325), null],
  ['CLICKANDCOLLECT', parcel(99_000, 9000, 9000, 9000), null],
] as const)('%s %j: %s', (operator, one, outcome) => {
  expect(overLimit(operator, one)).toBe(outcome);
});

test('a service may carry less than its operator', () => {
  expect(overLimit('UPS', parcel(20_001), 20_000)).toBe('weight');
  expect(overLimit('UPS', parcel(20_000), 20_000)).toBeNull();
});
