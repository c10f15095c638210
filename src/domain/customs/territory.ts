import { zoneOf, type Place, type Zone } from '../geography/zones.ts';

/** Tax territories: goods between two of them need customs papers. */
export const TERRITORIES = ['ES-PEN', 'ES-CAN', 'ES-CEU', 'ES-MEL', 'EU', 'AD', 'THIRD'] as const;
export type Territory = (typeof TERRITORIES)[number];

/** Goods pass between these without papers: one customs union and one tax area. */
export const INSIDE: readonly Territory[] = ['ES-PEN', 'EU'];

const OF_ZONE: Readonly<Record<Zone, Territory>> = {
  PEN: 'ES-PEN',
  BAL: 'ES-PEN',
  CAN: 'ES-CAN',
  CEU: 'ES-CEU',
  MEL: 'ES-MEL',
  PT: 'EU',
  EU: 'EU',
  AD: 'AD',
  GI: 'THIRD',
  THIRD: 'THIRD',
};

/** The tax territory of an address. */
export function territoryOf(place: Place): Territory {
  return OF_ZONE[zoneOf(place)];
}

/** Whether customs of the territory want the consignee's tax id. */
export function asksForTaxId(territory: Territory): boolean {
  return territory.startsWith('ES-') ? territory !== 'ES-PEN' : territory === 'AD';
}
