import { expect, it } from 'vitest';
import { provinceOf, SPANISH_PROVINCES } from './spanishProvinces.ts';

it.each([
  ['01001', 'Álava'],
  ['28013', 'Madrid'],
  ['35001', 'Las Palmas'],
  ['38001', 'Santa Cruz de Tenerife'],
  [' 51001 ', 'Ceuta'],
  ['52001', 'Melilla'],
  ['53001', null],
  ['2801', null],
  ['', null],
])('%j lies in %s', (postcode, name) => {
  const found = provinceOf(postcode);
  expect(found === null ? null : found.includes(name ?? '')).toBe(name === null ? null : true);
});

it('every province has one number of its own', () => {
  const named = Array.from({ length: 52 }, (_, at) => provinceOf(`${String(at + 1).padStart(2, '0')}001`));
  expect(new Set(named)).toEqual(new Set(SPANISH_PROVINCES.map(([, name]) => name)));
});
