import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { PAGE_TABLES } from '#app/build/routeBytes.ts';
import { FLOOR_SCREENS } from '#app/screens/floorScreens.ts';
import { MENU_SCREENS, SCREENS } from '#app/screens/screens.ts';
import { CONFIGURATION_AREAS } from '#domain/configuration/configurationAreas.ts';
import { CONFIGURATION_TABLES } from '#domain/configuration/rules.ts';
import type { Language } from '#contract/people/user.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { PATHS } from '#widgets/paths.ts';
import { expect, it } from 'vitest';
import { deskVisits, FLOOR_ADDRESSES, MET } from '../../e2e/support/sweptRoutes.ts';
import { readTexts } from './texts.ts';

const FEWEST = 30;
const repeated = (list: readonly string[]): readonly string[] =>
  list.filter((one, index) => list.indexOf(one) !== index);
const paths = SCREENS.map(({ path }) => path);

it('a path has one screen, and each path that areas link to has one', () => {
  expect(paths.length).toBeGreaterThan(FEWEST);
  expect(repeated(paths)).toEqual([]);
  expect(Object.values(PATHS).filter((path) => !paths.includes(path))).toEqual([]);
});

it('no two entries of the menu share a key, a letter or a name', () => {
  expect(repeated(MENU_SCREENS.flatMap(({ menu }) => menu.letter ?? []))).toEqual([]);
  expect(repeated(MENU_SCREENS.map(({ menu }) => menu.key))).toEqual([]);
});

it.each(LANGUAGES)('has the texts of each screen, and its name in the menu: %s', (language) => {
  const areas = new Set(SCREENS.flatMap(({ texts }) => texts));
  expect([...areas].filter((area) => !existsSync(`locales/${language}/${area}.json`))).toEqual([]);
  const keys = MENU_SCREENS.map(({ menu }) => menu.key);
  const texts = readTexts(language, 'app');
  expect(keys.filter((key) => !(`places.${key}` in texts))).toEqual([]);
});

it('names a screen in the texts of the app only where its area is called otherwise', () => {
  const ownNames = (language: Language): Record<string, string> =>
    (JSON.parse(readFileSync(`locales/${language}/app.json`, 'utf8')) as { places: Record<string, string> }).places;
  const keys: readonly string[] = MENU_SCREENS.map(({ menu }) => menu.key);
  const own = Object.keys(ownNames('es'));
  expect(own.filter((key) => !keys.includes(key))).toEqual([]);
  const isTitle = (key: string) => (one: Language) => readTexts(one, key)['title'] === ownNames(one)[key];
  expect(own.filter((key) => LANGUAGES.every(isTitle(key)))).toEqual([]);
});

it.each(LANGUAGES)('says what each page of settings is about: %s', async (language) => {
  const { default: hub } = (await import(`#locales/${language}/hub.json`, { with: { type: 'json' } })) as {
    default: { about: Record<string, string> };
  };
  const pages = MENU_SCREENS.filter(
    ({ menu, path }) => path !== PATHS.settings && (menu.section === 'settings' || path.startsWith(PATHS.settings)),
  );
  expect(Object.keys(hub.about).toSorted()).toEqual(pages.map(({ path }) => path.split('/').at(-1) ?? '').toSorted());
});

it('every table of settings is led to by the search of settings', () => {
  const led = MENU_SCREENS.flatMap(({ settings = [] }) => settings);
  expect(led.toSorted()).toEqual(CONFIGURATION_TABLES.map(({ texts }) => texts).toSorted());
  expect(led.toSorted()).toEqual([...CONFIGURATION_AREAS].toSorted());
});

it('every table that fetches pages has them weighed', () => {
  const tables = readdirSync('src/app/screens').flatMap((file) =>
    readFileSync(`src/app/screens/${file}`, 'utf8').includes(' import(') ? [`src/app/screens/${file}`] : [],
  );
  expect(tables.toSorted()).toEqual(PAGE_TABLES.map(({ table }) => table).toSorted());
});

it('what index.html asks for begins with files of the app, the same for all screens of one file', () => {
  const first = FLOOR_SCREENS.flatMap(({ texts, firstVisit }) => (firstVisit ? [{ ...firstVisit, texts }] : []));
  expect(
    first.filter(
      ({ file, more = [] }) => !existsSync(`src/${file}.tsx`) || more.some((one) => !existsSync(`src/${one}.ts`)),
    ),
  ).toEqual([]);
  for (const same of Map.groupBy(first, ({ file }) => file).values()) expect(same).toEqual(same.map(() => same[0]));
});

it('every screen is looked at by a sweep, in each language and theme', () => {
  const addresses = [
    ...deskVisits({ order: 1, sent: 2, lot: 3, waiting: 4, abroad: [5] }).flatMap(({ addresses }) => addresses),
    ...FLOOR_ADDRESSES,
    ...MET,
  ].map((address) => address.replace(/\?.*/, ''));
  expect(
    paths.filter((path) => !addresses.some((address) => new RegExp(`^${path.replace(':id', '\\d+')}$`).test(address))),
  ).toEqual([]);
});
