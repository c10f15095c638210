import { expect, test } from 'vitest';
import { COUNTRIES } from '../../places/countries.ts';
import { countryOf } from './countryOf.ts';

test.each([
  ['España', 'ES'],
  [' es ', 'ES'],
  ['ESP', 'ES'],
  ['Spain', 'ES'],
  ['ESPAGNE', 'ES'],
  ['Alemania', 'DE'],
  ['Deutschland', 'DE'],
  ['UK', 'GB'],
  ['Países  Bajos', 'NL'],
  ['Islas Canarias', 'ES'],
  ['XX', null],
  ['EU', null],
  ['Narnia', null],
  ['', null],
])('%s is %s', (text, code) => expect(countryOf(text)).toBe(code));

test.each(['es', 'en', 'fr'])(
  'every country is known by its name in %s, or its name is no other country',
  (language) => {
    const table = new Intl.DisplayNames([language], { type: 'region' });
    const named = COUNTRIES.map((code) => [code, countryOf(table.of(code) ?? '')]);
    expect(named.filter(([code, known]) => known !== null && known !== code)).toEqual([]);
    expect(named.filter(([, known]) => known === null).length).toBeLessThan(3);
  },
);

/** ISO 3166-1 alpha-3 that are not made of the letters of alpha-2, picked from all over the list. */
test.each([
  'ARE:AE',
  'BIH:BA',
  'CXR:CX',
  'DEU:DE',
  'GRC:GR',
  'HRV:HR',
  'IRL:IE',
  'KNA:KN',
  'MAF:MF',
  'MYT:YT',
  'PRT:PT',
  'SGS:GS',
  'SVK:SK',
  'UKR:UA',
  'ZWE:ZW',
])('%s', (pair) => {
  const [three = '', two] = pair.split(':');
  expect(countryOf(three)).toBe(two);
});
