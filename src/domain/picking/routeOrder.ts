import { compareNatural, parseLocation, type ShelfLocation } from './location.ts';

/** 'serpentine' turns round in every visited aisle; 'return' always ascends, for dead ends and one-sided aisles. */
export const ROUTE_STYLES = ['serpentine', 'return'] as const;
export type RouteStyle = (typeof ROUTE_STYLES)[number];

/** An order of the aisles that was learned from the times between scans. */
export interface LearnedRoute {
  readonly style: RouteStyle;
  /** Aisles as {@link sectionOf} names them. `down`: its bays are numbered from the far end. */
  readonly sections: readonly { readonly name: string; readonly down?: boolean | undefined }[];
}

/** By what lines are ordered: the names of their places, or what was learned. */
export type WalkingOrder = RouteStyle | LearnedRoute;

/** What a route puts in order: the aisle with its zone; of a place that cannot be read, its whole text. */
export function sectionOf(text: string): string {
  const place = parseLocation(text);
  if (!place) return text.trim().toUpperCase();
  return place.zone ? `${place.zone}-${place.aisle}` : place.aisle;
}

/** The aisles of these places in the order of their names, as the uploaded order walks them. */
export function sectionsByName(locations: readonly string[]): readonly string[] {
  return [...new Set(routeOrder(locations, (location) => location, 'return').map(sectionOf))];
}

/**
 * The order in which to walk: zone, aisle, then bays ascending in the first visited aisle and descending in the next,
 * then level and position. Text that is no location comes after all locations; lines without any text come last. Equal
 * locations keep their order. A learned route puts its aisles in its own order; an aisle that it does not know follows
 * the aisle that is before it by name.
 */
export function routeOrder<Item>(
  items: readonly Item[],
  locationOf: (item: Item) => string | null,
  route: WalkingOrder,
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
  const named = [...placed, ...unreadable].map(({ item }) => item);
  const walked = typeof route === 'string' ? named : learnedOrder(named, (item) => locationOf(item) ?? '', route);
  return walked.concat(nowhere);
}

/** @param items in the order of the names of their places, each aisle ascending */
function learnedOrder<Item>(
  items: readonly Item[],
  locationOf: (item: Item) => string,
  { style, sections }: LearnedRoute,
): Item[] {
  const ranks = new Map(sections.map(({ name }, rank) => [name, rank]));
  const aisles: { rank: number; name: string; items: Item[] }[] = [];
  for (const item of items) {
    const name = sectionOf(locationOf(item));
    const before = aisles.at(-1);
    if (before?.name === name) before.items.push(item);
    else aisles.push({ rank: ranks.get(name) ?? before?.rank ?? -1, name, items: [item] });
  }
  aisles.sort((a, b) => a.rank - b.rank);
  return aisles.flatMap((aisle, visited) => {
    const isBack = style === 'serpentine' && visited % 2 === 1;
    if (isBack === (sections[aisle.rank]?.down ?? false)) return aisle.items;
    return aisle.items.toSorted((a, b) => {
      const [ours, theirs] = [parseLocation(locationOf(a)), parseLocation(locationOf(b))];
      return ours && theirs ? comparePlaces(ours, theirs, -1) : 0;
    });
  });
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
