import { expect, test } from 'vitest';
import { needsCustoms } from './needsCustoms.ts';
import { asksForTaxId, territoryOf } from './territory.ts';

test.each([
  ['ES', '28001', 'ES-PEN'],
  ['ES', '07001', 'ES-PEN'],
  ['ES', '35001', 'ES-CAN'],
  ['ES', '38 400', 'ES-CAN'],
  ['ES', '51001', 'ES-CEU'],
  ['ES', '52001', 'ES-MEL'],
  ['PT', '1000-001', 'EU'],
  ['GI', 'GX11 1AA', 'THIRD'],
  ['FR', '75001', 'EU'],
  ['FR', '97110', 'THIRD'],
  ['DE', '78266', 'THIRD'],
  ['FI', '22100', 'THIRD'],
  ['AD', 'AD500', 'AD'],
  ['GB', 'SW1A 1AA', 'THIRD'],
  ['GB', 'BT1 5GS', 'EU'],
  ['US', '10001', 'THIRD'],
])('%s %s lies in %s', (country, postcode, territory) => {
  expect(territoryOf({ country, postcode })).toBe(territory);
});

test.each([
  ['ES-PEN', 'EU', false],
  ['ES-PEN', 'ES-PEN', false],
  ['ES-CAN', 'ES-CAN', false],
  ['ES-PEN', 'ES-CAN', true],
  ['ES-CEU', 'ES-MEL', true],
  ['EU', 'THIRD', true],
  ['ES-PEN', 'AD', true],
] as const)('%s -> %s needs papers: %s', (from, to, needed) => {
  expect(needsCustoms(from, to)).toBe(needed);
});

test('islands beyond the tax area, Ceuta, Melilla and Andorra ask for the tax id', () => {
  const asking = (['ES-PEN', 'ES-CAN', 'ES-CEU', 'ES-MEL', 'EU', 'AD', 'THIRD'] as const).filter(asksForTaxId);
  expect(asking).toEqual(['ES-CAN', 'ES-CEU', 'ES-MEL', 'AD']);
});
