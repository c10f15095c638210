/** The 50 provinces and 2 autonomous cities of Spain: ISO 3166-2 code and name. */
export const SPANISH_PROVINCES: readonly (readonly [code: string, name: string])[] = [
  ['ES-A', 'Alicante'],
  ['ES-AB', 'Albacete'],
  ['ES-AL', 'Almería'],
  ['ES-AV', 'Ávila'],
  ['ES-B', 'Barcelona'],
  ['ES-BA', 'Badajoz'],
  ['ES-BI', 'Bizkaia'],
  ['ES-BU', 'Burgos'],
  ['ES-C', 'A Coruña'],
  ['ES-CA', 'Cádiz'],
  ['ES-CC', 'Cáceres'],
  ['ES-CE', 'Ceuta'],
  ['ES-CO', 'Córdoba'],
  ['ES-CR', 'Ciudad Real'],
  ['ES-CS', 'Castellón'],
  ['ES-CU', 'Cuenca'],
  ['ES-GC', 'Las Palmas'],
  ['ES-GI', 'Girona'],
  ['ES-GR', 'Granada'],
  ['ES-GU', 'Guadalajara'],
  ['ES-H', 'Huelva'],
  ['ES-HU', 'Huesca'],
  ['ES-J', 'Jaén'],
  ['ES-L', 'Lleida'],
  ['ES-LE', 'León'],
  ['ES-LO', 'La Rioja'],
  ['ES-LU', 'Lugo'],
  ['ES-M', 'Madrid'],
  ['ES-MA', 'Málaga'],
  ['ES-ML', 'Melilla'],
  ['ES-MU', 'Murcia'],
  ['ES-NA', 'Navarra'],
  ['ES-O', 'Asturias'],
  ['ES-OR', 'Ourense'],
  ['ES-P', 'Palencia'],
  ['ES-PM', 'Illes Balears'],
  ['ES-PO', 'Pontevedra'],
  ['ES-S', 'Cantabria'],
  ['ES-SA', 'Salamanca'],
  ['ES-SE', 'Sevilla'],
  ['ES-SG', 'Segovia'],
  ['ES-SO', 'Soria'],
  ['ES-SS', 'Gipuzkoa'],
  ['ES-T', 'Tarragona'],
  ['ES-TE', 'Teruel'],
  ['ES-TF', 'Santa Cruz de Tenerife'],
  ['ES-TO', 'Toledo'],
  ['ES-V', 'Valencia'],
  ['ES-VA', 'Valladolid'],
  ['ES-VI', 'Álava'],
  ['ES-Z', 'Zaragoza'],
  ['ES-ZA', 'Zamora'],
];

/** Province codes in the order of the first two digits of their postcodes: 01 is Álava, 52 Melilla. */
const BY_POSTCODE =
  'VI AB A AL AV BA PM B BU CC CA CS CR CO C CU GI GR GU SS H HU J LE L LO LU M MA MU NA OR O P GC PO SA TF S SG SE SO T TE TO V VA BI ZA Z CE ML'.split(
    ' ',
  );

/** The name of the province that a Spanish postcode belongs to; null for what is no postcode. */
export function provinceOf(postcode: string): string | null {
  const digits = postcode.trim();
  if (!/^\d{5}$/.test(digits)) return null;
  const code = BY_POSTCODE[Number(digits.slice(0, 2)) - 1];
  return SPANISH_PROVINCES.find(([one]) => one === `ES-${code}`)?.[1] ?? null;
}

/** Names that people write beside those of the table: the other language of the province, or the older name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  A: 'Alacant',
  BI: 'Vizcaya',
  C: 'La Coruña|Coruña',
  CS: 'Castelló',
  GI: 'Gerona',
  GC: 'Gran Canaria',
  L: 'Lérida',
  NA: 'Nafarroa',
  O: 'Oviedo',
  OR: 'Orense',
  PM: 'Islas Baleares|Baleares|Balears',
  S: 'Santander',
  SS: 'Guipúzcoa',
  TF: 'Tenerife',
  VI: 'Araba|Vitoria',
};

const NUMBERS: ReadonlyMap<string, string> = new Map(
  SPANISH_PROVINCES.flatMap(([iso, name]) => {
    const code = iso.slice(3);
    const number = String(BY_POSTCODE.indexOf(code) + 1).padStart(2, '0');
    return [iso, code, name, ...(OTHER_NAMES[code]?.split('|') ?? [])].map((said) => [folded(said), number] as const);
  }),
);

/**
 * The number with which the postcodes of a province begin, by its name in either language or its code.
 * @returns null for what names no province: a community, a country, nothing
 */
export function provinceNumber(said: string): string | null {
  const names = folded(said)
    .replace(/^(?:provincia|prov) (?:de )?/, '')
    .split(' / ');
  return names.map((name) => NUMBERS.get(name)).find((number) => number !== undefined) ?? null;
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\s*\/\s*/g, ' / ')
    .replaceAll(/[^a-z/-]+/g, ' ')
    .trim();
}
