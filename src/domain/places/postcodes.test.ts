import { expect, test } from 'vitest';
import { isCountry } from './countries.ts';
import { isPostcode, needsPostcode } from './postcodes.ts';

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

test('knows the form of every country of the Union, which all but Ireland ask for, and only of countries', () => {
  expect(EU.filter((country) => !needsPostcode(country))).toEqual(['IE']);
  expect(isPostcode('IE', '28001')).toBe(false);
  expect(EU.every(isCountry)).toBe(true);
});

test.each([
  ['ES', '28001'],
  ['ES', '01001'],
  ['ES', '52006'],
  ['PT', '1000-001'],
  ['FR', '06000'],
  ['GB', 'sw1a 1aa'],
  ['IE', 'D02 AF30'],
  ['NL', '1012 AB'],
  ['AD', 'AD500'],
  ['PL', '00-950'],
  ['JP', 'anything'],
])('%s takes %s', (country, postcode) => expect(isPostcode(country, postcode)).toBe(true));

test.each([
  ['ES', '00001'],
  ['ES', '53001'],
  ['ES', '2800'],
  ['PT', '1000'],
  ['FR', '6000'],
  ['GB', '28001'],
  ['NL', '0012 AB'],
])('%s refuses %s', (country, postcode) => expect(isPostcode(country, postcode)).toBe(false));
