import { expect, it, test } from 'vitest';
import { loadTowns } from './loadTowns.ts';
import { foldTown, writtenTown } from './townName.ts';
import { readTowns, townFit } from './towns.ts';

const LIST = readTowns(
  ['01500=Ambronay', '06000=Nice', '06040~aspremont|nice', '75011=Paris', '10115=Halle (Saale)'].join('\n'),
);

test.each([
  ["L'Hospitalet de Llobregat", 'hospitalet llobregat'],
  ['ST ETIENNE', 'saint etienne'],
  ['Saint-Étienne', 'saint etienne'],
  ['Sta. Cruz', 'santa cruz'],
  ['Gießen', 'giessen'],
  ['Los', 'los'],
  ['…', ''],
])('%s is compared as %s', (name, folded) => expect(foldTown(name)).toBe(folded));

test.each([
  ['PARIS CEDEX 15', 'paris'],
  ['Paris 07', 'paris'],
  ['Lyon 3e Arrondissement', 'lyon'],
  ['Madrid (Vallecas)', 'madrid vallecas'],
])('the whole of %s is %s', (written, whole) => expect(writtenTown(written)[0]).toBe(whole));

test.each([
  ['06000', 'NICE', 'fits'],
  ['06200', 'Nice', 'fits'],
  ['75700', 'Paris', 'fits'],
  ['10115', 'Halle', 'fits'],
  ['06000', 'Somewhere', 'unknown'],
  ['06000', '', 'unknown'],
  ['75011', 'Nice', 'elsewhere'],
  ['75011', 'Vieux Bourg (Nice)', 'unknown'],
])('%s %s: %s', (postcode, town, kind) => expect(townFit(LIST, postcode, town).kind).toBe(kind));

it('says what the town and the postcode have', () => {
  expect(townFit(LIST, '75011', 'Ambronay')).toEqual({ kind: 'elsewhere', codes: ['01500'], town: 'Paris' });
});

it.each(['ES', 'FR', 'DE'])('the list of %s was folded as names are today', async (country) => {
  const towns = await loadTowns(country);
  const keys = [...(towns?.codesOf.keys() ?? [])];
  expect(keys.length).toBeGreaterThan(5000);
  expect(keys.filter((key) => foldTown(key) !== key)).toEqual([]);
});

it('knows every province of Spain, and no towns of a country whose list is not shipped', async () => {
  expect((await loadTowns('ES'))?.regions.size).toBe(52);
  expect(await loadTowns('PT')).toBeNull();
});
