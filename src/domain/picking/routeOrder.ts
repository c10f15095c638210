import { compareNatural, parseLocation, type ShelfLocation } from './location.ts';

/** 'serpentine' turns round in every visited aisle; 'return' always ascends, for dead ends and one-sided aisles. */
export const ROUTE_STYLES = ['serpentine', 'return'] as const;
export type RouteStyle = (typeof ROUTE_STYLES)[number];

/**
 * The order in which to walk: zone, aisle, then bays ascending in the first visited aisle and descending in the next,
 * then level and position. Text that is no location comes after all locations; lines without any text come last. Equal
 * locations keep their order.
 */
export function routeOrder<Item>(
  items: readonly Item[],
  locationOf: (item: Item) => string | null,
  route: RouteStyle,
): Item[] {
  const placed: { item: Item; place: ShelfLocation }[] = [];
  const unreadable: { item: Item; text: string }[] = [];
  const nowhere: Item[] = [];
  for (const item of items) {
    const text = locationOf(item)?.trim() ?? '';
    const place = text === '' ? null : parseLocation(text);
    if (place) placed.push({ item, place });
    else if (text !== '') unreadable.push({ item, text });
    else nowhere.push(item);
  }
  placed.sort((a, b) => comparePlaces(a.place, b.place));
  if (route === 'serpentine') turnRound(placed);
  unreadable.sort((a, b) => compareNatural(a.text.toUpperCase(), b.text.toUpperCase()));
  return [...placed, ...unreadable].map(({ item }) => item).concat(nowhere);
}

function comparePlaces(a: ShelfLocation, b: ShelfLocation, bays: 1 | -1 = 1): number {
  return (
    compareNatural(a.zone, b.zone) ||
    compareNatural(a.aisle, b.aisle) ||
    bays * compareNatural(a.bay, b.bay) ||
    compareNatural(a.level, b.level) ||
    compareNatural(a.position, b.position)
  );
}

/** Every second visited aisle is walked from its far end; only aisles that hold something count as visited. */
function turnRound(placed: { place: ShelfLocation }[]): void {
  const visited = new Map<string, number>();
  for (const { place } of placed) {
    const aisle = aisleOf(place);
    if (!visited.has(aisle)) visited.set(aisle, visited.size);
  }
  placed.sort((a, b) => comparePlaces(a.place, b.place, (visited.get(aisleOf(a.place)) ?? 0) % 2 === 0 ? 1 : -1));
}

function aisleOf(place: ShelfLocation): string {
  return `${place.zone}\n${place.aisle}`;
}
