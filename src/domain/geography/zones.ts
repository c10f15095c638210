/** Where a parcel starts or ends, as the price lists of carriers cut the world. */
export const ZONES = ['PEN', 'BAL', 'CAN', 'CEU', 'MEL', 'PT', 'AD', 'GI', 'EU', 'THIRD'] as const;
export type Zone = (typeof ZONES)[number];

export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly postcode: string;
}

const SPANISH_ZONES: Readonly<Record<string, Zone>> = {
  '07': 'BAL',
  '35': 'CAN',
  '38': 'CAN',
  '51': 'CEU',
  '52': 'MEL',
};

/** Members of the Union beside Spain and Portugal. */
const MEMBERS = new Set('AT BE BG CY CZ DE DK EE FI FR GR HR HU IE IT LT LU LV MT NL PL RO SE SI SK MC'.split(' '));

/**
 * Parts of member states that lie outside the Union's tax area: Åland, French overseas, Livigno, Campione, Büsingen,
 * Heligoland, Athos.
 */
const OUTSIDE: Readonly<Record<string, RegExp>> = {
  FI: /^22\d{3}$/,
  FR: /^9[78]/,
  IT: /^(23041|22061)$/,
  DE: /^(78266|27498)$/,
  GR: /^63086$/,
};

/** The zone of an address; an unknown country is THIRD. */
export function zoneOf({ country, postcode }: Place): Zone {
  const code = postcode.replaceAll(/[\s-]/g, '').toUpperCase();
  if (country === 'ES') return SPANISH_ZONES[code.slice(0, 2)] ?? 'PEN';
  if (country === 'PT' || country === 'AD' || country === 'GI') return country;
  // Goods of Northern Ireland move as goods of the Union.
  if (country === 'GB') return code.startsWith('BT') ? 'EU' : 'THIRD';
  if (!MEMBERS.has(country)) return 'THIRD';
  return OUTSIDE[country]?.test(code) ? 'THIRD' : 'EU';
}
