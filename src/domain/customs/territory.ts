/** Tax territories (customs.md): two addresses in different ones need customs papers. */
export type Territory = 'ES-PEN' | 'ES-CAN' | 'ES-CEU' | 'ES-MEL' | 'EU' | 'AD' | 'THIRD';

/** Member states beside Spain; Monaco belongs to the customs and VAT area of France. */
const EU = new Set('AT BE BG CY CZ DE DK EE FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' '));

/** Parts of member states that stand outside of the tax area: Büsingen, Heligoland, Livigno, Campione, Mount Athos, Åland. */
const OUTSIDE: Readonly<Record<string, RegExp>> = {
  DE: /^(78266|27498)$/,
  IT: /^(23041|23030|22061|22060)$/,
  GR: /^63086$/,
  FI: /^22\d{3}$/,
  FR: /^9[78]\d{3}$/,
};

const SPANISH: Readonly<Record<string, Territory>> = { 35: 'ES-CAN', 38: 'ES-CAN', 51: 'ES-CEU', 52: 'ES-MEL' };

/** The tax territory of an address. @param country ISO 3166-1 alpha-2 @param postcode as written */
export function territoryOf(country: string, postcode: string): Territory {
  const code = postcode.replaceAll(/[\s-]/g, '').toUpperCase();
  if (country === 'ES') return SPANISH[code.slice(0, 2)] ?? 'ES-PEN';
  if (country === 'AD') return 'AD';
  // Goods for Northern Ireland are treated as those for the Union.
  if (country === 'GB') return code.startsWith('BT') ? 'EU' : 'THIRD';
  if (!EU.has(country)) return 'THIRD';
  return OUTSIDE[country]?.test(code) ? 'THIRD' : 'EU';
}

/** Whether goods between the two need customs papers. */
export function needsCustoms(from: Territory, to: Territory): boolean {
  const inside = (territory: Territory) => territory === 'ES-PEN' || territory === 'EU';
  return from !== to && !(inside(from) && inside(to));
}
