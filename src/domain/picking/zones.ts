import { compareNatural, parseLocation } from './location.ts';
import type { PickLine } from './pickList.ts';

/**
 * The part of the warehouse that one picker takes: the zone of the location, or its aisle where locations name no zone.
 * '' = the line has no location that could be read; such lines form a zone of their own.
 */
export function shelfZoneOf(line: Pick<PickLine, 'location'>): string {
  const place = line.location === null ? null : parseLocation(line.location);
  return place ? place.zone || place.aisle : '';
}

/** The zones of these lines in walking order of their names; the nameless one last. */
export function zonesOf(lines: readonly Pick<PickLine, 'location'>[]): readonly string[] {
  const zones = [...new Set(lines.map(shelfZoneOf))];
  return zones.toSorted((a, b) => Number(a === '') - Number(b === '') || compareNatural(a, b));
}
