import { zoneOf, type Place, type Zone } from '../geography/zones.ts';

/** Tax territories: goods between two of them need customs papers. */
export type Territory = 'ES-PEN' | 'ES-CAN' | 'ES-CEU' | 'ES-MEL' | 'EU' | 'AD' | 'THIRD';

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

/** Whether goods between the two need customs papers. */
export function needsCustoms(from: Territory, to: Territory): boolean {
  const inside = (territory: Territory) => territory === 'ES-PEN' || territory === 'EU';
  return from !== to && !(inside(from) && inside(to));
}

/** Whether customs of the territory want the consignee's tax id. */
export function asksForTaxId(territory: Territory): boolean {
  return territory.startsWith('ES-') ? territory !== 'ES-PEN' : territory === 'AD';
}
