import { expect, test } from 'vitest';
import { COUNTRIES, isCountry } from './countries.ts';
import { SPANISH_PROVINCES } from './spanishProvinces.ts';

test('holds the 249 countries of ISO 3166-1, each once and named by the platform', () => {
  const names = new Intl.DisplayNames(['es'], { type: 'region', fallback: 'none' });
  expect(new Set(COUNTRIES).size).toBe(249);
  for (const code of COUNTRIES) expect(names.of(code)).toBeTruthy();
});

test.each(['es', 'EU', 'UK', 'XX', ''])('%j is no country', (code) => {
  expect(isCountry(code)).toBe(false);
});

test('holds 50 provinces and 2 autonomous cities, each code once', () => {
  expect(new Set(SPANISH_PROVINCES.map(([code]) => code)).size).toBe(52);
  expect(new Set(SPANISH_PROVINCES.map(([, name]) => name)).size).toBe(52);
});
