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
