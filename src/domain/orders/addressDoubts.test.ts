import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { standardsOf } from '../settings/setting.ts';
import { loadTowns } from '../places/towns/loadTowns.ts';
import type { Towns } from '../places/towns/towns.ts';
import { ADDRESS_SETTINGS } from './addressChecks.ts';
import { addressDoubts, type CheckedAddress } from './addressDoubts.ts';

const checks = standardsOf(ADDRESS_SETTINGS);
const GOOD: CheckedAddress = {
  address1: 'Calle Mayor 5',
  postcode: '28013',
  city: 'Madrid',
  state: '',
  country: 'ES',
  phone: '600111222',
};
const towns = new Map<string, Towns | null>();

beforeAll(async () => {
  for (const country of ['ES', 'FR', 'IT', 'DE', 'PT']) towns.set(country, await loadTowns(country));
});

const doubtsOf = (change: Partial<CheckedAddress>, takesPoBoxes = false) => {
  const address = { ...GOOD, ...change };
  return addressDoubts(address, { towns: towns.get(address.country) ?? null, takesPoBoxes, checks });
};
const place = (country: string, postcode: string, city: string, state = '') =>
  doubtsOf({ country, postcode, city, state }).map(({ code }) => code);

describe('an address that is right raises no doubt', () => {
  test.each([
    ['ES', '01001', 'Vitoria'],
    ['ES', '01001', 'Gasteiz'],
    ['ES', '01001', 'VITORIA-GASTEIZ', 'Araba/Álava'],
    ['ES', '03201', 'Elx', 'Alacant'],
    ['ES', '03201', 'ELCHE', 'Alicante'],
    ['ES', '15001', 'La Coruña', 'A Coruña'],
    ['ES', '15001', 'A Coruña', 'La Coruña'],
    ['ES', '20001', 'Donostia'],
    ['ES', '20001', 'San Sebastián', 'Guipúzcoa'],
    ['ES', '20001', 'Donostia - San Sebastián', 'Gipuzkoa'],
    ['ES', '08901', "L'Hospitalet de Llobregat", 'Cataluña'],
    ['ES', '08901', 'Hospitalet del Llobregat', 'Barcelona'],
    ['ES', '46520', 'Puerto de Sagunto', 'Comunidad Valenciana'],
    ['ES', '07001', 'Palma de Mallorca', 'Baleares'],
    ['ES', '35001', 'Las Palmas de Gran Canaria', 'Las Palmas'],
    ['ES', '38001', 'Santa Cruz de Tenerife', 'Tenerife'],
    ['ES', '51001', 'Ceuta', 'Ceuta'],
    ['ES', '52001', 'Melilla', 'ES-ML'],
    ['ES', '28018', 'Madrid (Vallecas)', 'Comunidad de Madrid'],
    ['ES', '28001', 'madrid', 'M'],
    ['ES', '28001', 'Pueblo que nadie conoce', ''],
    ['ES', '15151', 'Santiago', 'A Coruña'],
    ['FR', '75015', 'PARIS CEDEX 15'],
    ['FR', '75700', 'Paris 07'],
    ['FR', '69003', 'Lyon 3e Arrondissement'],
    ['FR', '42007', 'ST ETIENNE CEDEX 1'],
    ['FR', '20000', 'Ajaccio'],
    ['FR', '97400', 'Saint-Denis'],
    ['FR', '67000', 'Strasbourg'],
    ['IT', '00118', 'Roma', 'RM'],
    ['IT', '20121', 'MILANO'],
    ['DE', '66111', 'Saarbrücken', 'Saarland'],
    ['DE', '11011', 'Berlin'],
    ['DE', '06108', 'Halle'],
    ['DE', '80331', 'München'],
    ['PT', '1100-148', 'Lisboa'],
    ['PT', '9000-001', 'Funchal'],
    ['AD', 'AD500', 'Andorra la Vella'],
    ['MC', '98000', 'Monaco'],
    ['SM', '47890', 'San Marino'],
    ['US', '10001', 'New York'],
  ])('%s %s %s %s', (country, postcode, city, state = '') => {
    expect(place(country, postcode, city, state)).toEqual([]);
  });
});

describe('a town that has another postcode', () => {
  test.each([
    ['ES', '28001', 'Barcelona'],
    ['ES', '28001', 'BARCELONA', 'Madrid'],
    ['ES', '35001', 'Santa Cruz de Tenerife'],
    ['FR', '75011', 'Lyon'],
    ['DE', '10115', 'München'],
  ])('%s %s %s %s', (country, postcode, city, state = '') => {
    expect(place(country, postcode, city, state)).toEqual(['town_elsewhere']);
  });

  it('proposes the postcode with two digits the other way round, where the town agrees with it', () => {
    expect(doubtsOf({ postcode: '14001', city: 'Toledo' })[0]?.proposals).toEqual([]);
    expect(doubtsOf({ postcode: '43600', city: 'Alzira' })[0]?.proposals).toEqual([{ postcode: '46300' }]);
    expect(doubtsOf({ postcode: '05002', city: 'Zaragoza' })[0]?.proposals).toEqual([{ postcode: '50002' }]);
  });

  it('proposes the only postcode of the town, and the only town of the postcode', () => {
    expect(doubtsOf({ country: 'FR', postcode: '06000', city: 'Ambronay' })[0]?.proposals[0]).toEqual({
      postcode: '01500',
    });
    expect(doubtsOf({ country: 'DE', postcode: '10115', city: 'München' })[0]?.proposals).toEqual([{ city: 'Berlin' }]);
  });
});

test.each([
  ['28001', 'Barcelona', [{ state: 'Madrid' }]],
  ['80001', 'Barcelona', null],
  ['05001', 'Zaragoza', [{ postcode: '50001' }, { state: 'Ávila' }]],
  ['20001', 'Vizcaya', [{ state: 'Gipuzkoa' }]],
])('%s is not of the province %s', (postcode, state, proposals) => {
  const [first] = doubtsOf({ postcode, state, city: 'Nadie' });
  expect(first ? [first.code, first.proposals] : null).toEqual(proposals && ['province_elsewhere', proposals]);
});

test.each([
  ['ES', '8001', '08001'],
  ['ES', '8.001', '08001'],
  ['ES', 'E-28001', '28001'],
  ['ES', '28 001', '28001'],
  ['PT', '1100148', '1100-148'],
  ['PT', '1100 148', '1100-148'],
  ['AD', '500', 'AD500'],
  ['FR', '6000', '06000'],
  ['FR', 'F-75011', '75011'],
  ['DE', 'D-10115', '10115'],
  ['IT', '118', null],
  ['PT', '1100', null],
  ['ES', '1234567', null],
])('in %s the postcode %s is probably %s', (country, postcode, mended) => {
  const [first] = doubtsOf({ country, postcode, city: '' });
  expect(first?.proposals ?? null).toEqual(mended && [{ postcode: mended }]);
});

test.each([
  ['ES', 'AD500', 'AD'],
  ['ES', '1100-148', 'PT'],
  ['ES', 'GX11 1AA', 'GI'],
  ['FR', '98000', 'MC'],
  ['IT', '47890', 'SM'],
  ['IT', '00120', 'VA'],
  ['FR', '97400', null],
  ['DE', '98000', null],
])('in %s the postcode %s is of %s', (country, postcode, other) => {
  const [first] = doubtsOf({ country, postcode, city: 'X' });
  expect(first ? [first.code, first.proposals] : null).toEqual(other && ['country_elsewhere', [{ country: other }]]);
});

test.each([
  ['Calle Mayor', 'ES', [{ address1: 'Calle Mayor, s/n' }]],
  ['Via Garibaldi', 'IT', [{ address1: 'Via Garibaldi, snc' }]],
  ['Hauptstraße', 'DE', []],
  ['Calle Mayor s/n', 'ES', null],
  ['Calle Mayor, S.N.', 'ES', null],
  ['Polígono Sur', 'ES', null],
  ['Lieu-dit Les Pins', 'FR', null],
  ['Calle Mayor nº 3', 'ES', null],
  ['Broadway', 'US', null],
])('the number of %s in %s', (address1, country, proposals) => {
  const found = doubtsOf({ address1, country, postcode: '', city: '' }).find(({ code }) => code === 'no_number');
  expect(found?.proposals ?? null).toEqual(proposals);
});

it('warns of a box at a post office where a courier comes, and offers the door that stands in the second line', () => {
  for (const address1 of ['Apartado de correos 12', 'Postfach 10 20 30', 'BP 204', 'Casella postale 9'])
    expect(doubtsOf({ address1 }).map(({ code }) => code)).toEqual(['po_box']);
  expect(doubtsOf({ address1: 'Apartado 12' }, true)).toEqual([]);
  expect(doubtsOf({ address1: 'Apartado 12', address2: 'Calle Real 3' })[0]?.proposals).toEqual([
    { address1: 'Calle Real 3', address2: 'Apartado 12' },
  ]);
});

it('misses a telephone', () => {
  expect(doubtsOf({ phone: null, phone_mobile: ' ' }).map(({ code }) => code)).toEqual(['no_phone']);
  expect(doubtsOf({ phone: '', phone_mobile: '600111222' })).toEqual([]);
});

it('raises no doubt about the addresses of the demo', async () => {
  const [head = '', ...rows] = (await readFile('src/server/demo/data/orders.csv', 'utf8')).trim().split('\n');
  const columns = head.split(',');
  const alarms = rows.flatMap((row) => {
    const cells = row.split(',');
    const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
    const country = cell('country');
    const { address1, postcode, city, state, phone } = Object.fromEntries(
      ['address1', 'postcode', 'city', 'state', 'phone'].map((name) => [name, cell(name)]),
    );
    const address = { address1: address1 ?? '', postcode: postcode ?? '', city: city ?? '', state, phone, country };
    return addressDoubts(address, { towns: towns.get(country) ?? null, takesPoBoxes: false, checks }).map(
      ({ code }) => `${code}: ${postcode} ${city}`,
    );
  });
  expect(rows.length).toBeGreaterThan(3000);
  expect([...new Set(alarms)]).toEqual([]);
});

it('says nothing of what is switched off', () => {
  const none = { place: false, number: false, po_box: false, phone: false };
  const bad = { ...GOOD, address1: 'Calle Mayor', postcode: '28001', city: 'Barcelona', phone: '' };
  expect(addressDoubts(bad, { towns: towns.get('ES') ?? null, takesPoBoxes: false, checks: none })).toEqual([]);
});
