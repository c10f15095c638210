import { routeOrder, type WalkingOrder } from '#domain/picking/routeOrder.ts';
import type { WalkedStop } from '#domain/picking/walked.ts';

/** Chance: numbers from 0 to 1, the same for the same seed. */
export function drawnFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface DrawnWarehouse {
  readonly places: readonly string[];
  /** Metres on foot; `null` = the bench where a walk begins and ends. */
  distance(from: string | null, to: string | null): number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

const BAY_METRES = 1.2;
const AISLE_METRES = 4;
/** The bench stands before the first aisle. */
const BENCH: Spot = { x: 0, y: -3 };

/**
 * A warehouse of parallel aisles whose names were given in the course of the years: they don't follow the floor, and
 * some are numbered from the far end.
 * @param isTidy named as it stands: nothing is to be gained but by turning
 */
export function drawnWarehouse(
  draw: () => number,
  { aisles = 12, bays = 20, isTidy = false, hasBackPassage = true } = {},
): DrawnWarehouse {
  const order = Array.from({ length: aisles }, (_, index) => index);
  if (!isTidy) shuffle(order, draw);
  const depth = bays * BAY_METRES;
  const spots = new Map<string, Spot>();
  for (let name = 0; name < aisles; name += 1) {
    const isFlipped = !isTidy && draw() < 0.3;
    for (let bay = 1; bay <= bays; bay += 1) {
      const y = (isFlipped ? bays - bay : bay - 1) * BAY_METRES;
      spots.set(`${String.fromCharCode(65 + name)}-${bay}-1`, { x: (order[name] ?? 0) * AISLE_METRES, y });
    }
  }
  const spotOf = (place: string | null): Spot => (place === null ? BENCH : (spots.get(place) ?? BENCH));
  return {
    places: [...spots.keys()],
    distance(from, to) {
      const [a, b] = [spotOf(from), spotOf(to)];
      if (a.x === b.x) return Math.abs(a.y - b.y);
      const [front, back] = [Math.abs(a.y) + Math.abs(b.y), 2 * depth - a.y - b.y];
      return Math.abs(a.x - b.x) + (hasBackPassage ? Math.min(front, back) : front);
    },
  };
}

function shuffle(list: number[], draw: () => number): void {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(draw() * (at + 1));
    [list[at], list[other]] = [list[other] ?? 0, list[at] ?? 0];
  }
}

/** Places of one session: a fifth of them is asked for most of the time. */
export function drawnPlaces({ places }: DrawnWarehouse, draw: () => number, most = 24): readonly string[] {
  const count = 4 + Math.floor(draw() * (most - 3));
  const wanted = new Set<string>();
  for (let tries = 0; wanted.size < Math.min(count, places.length) && tries < 10 * count; tries += 1) {
    // Squared: what stands in front of the drawn list is asked for more often.
    const at = Math.floor((draw() < 0.5 ? draw() : draw() ** 2) * places.length);
    const place = places[(at * 7919) % places.length];
    if (place !== undefined) wanted.add(place);
  }
  return [...wanted];
}

/** Metres of a walk over these places by a route, from the bench and back. */
export function metresOf(warehouse: DrawnWarehouse, places: readonly string[], route: WalkingOrder): number {
  return metresAlong(
    warehouse,
    routeOrder(places, (place) => place, route),
  );
}

export function metresAlong(warehouse: DrawnWarehouse, places: readonly string[]): number {
  let at: string | null = null;
  let metres = 0;
  for (const place of [...places, null]) {
    metres += warehouse.distance(at, place);
    at = place;
  }
  return metres;
}

/**
 * A session as people walk it: by the uploaded order, now and then another way round; at a metre a second, some seconds
 * a shelf, coffee in between, and a clock that is set meanwhile.
 */
export function drawnSession(
  warehouse: DrawnWarehouse,
  places: readonly string[],
  draw: () => number,
  route: WalkingOrder = 'serpentine',
): readonly WalkedStop[] {
  const walked = routeOrder(places, (place) => place, route);
  for (let at = 0; at + 1 < walked.length; at += 1) {
    if (draw() < 0.08) walked.splice(at, 2, walked[at + 1] ?? '', walked[at] ?? '');
  }
  let from: string | null = null;
  return walked.map((location) => {
    const coffee = draw() < 0.03 ? 120 + draw() * 600 : 0;
    const seconds = Math.round(warehouse.distance(from, location) + 4 + draw() * 8 + coffee);
    from = location;
    const isKnown = draw() > 0.01;
    return {
      location,
      seconds: isKnown ? seconds : null,
      stay: Math.round(draw() * 20),
      faults: draw() < 0.02 ? 1 : 0,
    };
  });
}
