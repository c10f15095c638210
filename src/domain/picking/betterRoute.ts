import type { LearnedRoute } from './routeOrder.ts';
import { compareNatural, parseLocation } from './location.ts';
import type { WalkedMap, WalkedSession, WalkTimes } from './walkTimes.ts';

/** Orders that are tried; enough for forty aisles, and some seconds of a processor for hundreds. */
const MOST_TRIES = 10_000;
/** How far an aisle is moved at once. */
const FARTHEST_MOVE = 24;

/** The part of a session in one aisle, walked in one go. */
interface Leg {
  readonly section: number;
  /** Parts of the aisle at its lowest and at its highest visited bay. */
  readonly low: number;
  readonly high: number;
}

/** Aisles by their number in the order of names, and which are walked from the far end. */
interface Tour {
  readonly order: readonly number[];
  readonly down: readonly boolean[];
  readonly style: LearnedRoute['style'];
}

/**
 * The best order that was found from the present one: aisles are moved, stretches turned round, aisles turned, and what
 * shortens the replayed sessions stays. The same times give the same order; never a worse one than the present by them.
 */
export function betterRoute(
  sessions: readonly WalkedSession[],
  map: WalkedMap,
  times: WalkTimes,
  present: LearnedRoute,
): LearnedRoute {
  const legs = sessions.map((session) => legsOf(session, map));
  const order = present.sections.map((_, index) => index);
  const start: Tour = { order, down: order.map(() => false), style: present.style };
  let best = start;
  let cost = costOf(legs, times, start);
  let tries = 0;
  const attempt = (tour: Tour): boolean => {
    if (tries >= MOST_TRIES) return false;
    tries += 1;
    const next = costOf(legs, times, tour);
    if (next >= cost - 1e-9) return false;
    [best, cost] = [tour, next];
    return true;
  };
  for (const tour of seedsOf(start, legs, times)) attempt(tour);
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (const style of ['serpentine', 'return'] as const) isBetter = attempt({ ...best, style }) || isBetter;
    for (const section of order) isBetter = attempt(turned(best, section)) || isBetter;
    for (const from of order) {
      for (
        let to = Math.max(0, from - FARTHEST_MOVE);
        to <= Math.min(order.length - 1, from + FARTHEST_MOVE);
        to += 1
      ) {
        if (to === from) continue;
        isBetter = attempt(moved(best, from, to)) || isBetter;
        if (to > from) isBetter = attempt(reversed(best, from, to)) || isBetter;
      }
    }
  }
  return {
    style: best.style,
    sections: best.order.map((section) => ({
      name: map.sections[section] ?? '',
      ...(best.down[section] && { down: true as const }),
    })),
  };
}

function legsOf(session: WalkedSession, { sections, places }: WalkedMap): readonly Leg[] {
  const visited = new Map<string, { bay: string; node: number }[]>();
  for (const { location } of session) {
    const place = places.get(location);
    if (!place) continue;
    const here = visited.get(place.section) ?? [];
    here.push({ bay: parseLocation(location)?.bay ?? '', node: place.node });
    visited.set(place.section, here);
  }
  return [...visited].map(([name, here]) => {
    const ascending = here.toSorted((a, b) => compareNatural(a.bay, b.bay));
    return { section: sections.indexOf(name), low: ascending[0]?.node ?? 0, high: ascending.at(-1)?.node ?? 0 };
  });
}

/** Seconds between the aisles of all sessions; what is walked inside of an aisle is the same in either direction. */
function costOf(sessions: readonly (readonly Leg[])[], times: WalkTimes, { order, down, style }: Tour): number {
  const ranks: number[] = [];
  for (const [rank, section] of order.entries()) ranks[section] = rank;
  let cost = 0;
  for (const legs of sessions) {
    let at = 0;
    let visited = 0;
    for (const leg of legs.toSorted((a, b) => (ranks[a.section] ?? 0) - (ranks[b.section] ?? 0))) {
      const isBack = (style === 'serpentine' && visited % 2 === 1) !== (down[leg.section] ?? false);
      cost += times.between(at, isBack ? leg.high : leg.low);
      at = isBack ? leg.low : leg.high;
      visited += 1;
    }
    cost += times.between(at, 0);
  }
  return cost;
}

/** Tours that always go on to the nearest aisle, from each of the aisles that are nearest to the start. */
function seedsOf(start: Tour, sessions: readonly (readonly Leg[])[], times: WalkTimes): readonly Tour[] {
  const nodes = new Map<number, Set<number>>();
  for (const { section, low, high } of sessions.flat()) {
    const parts = nodes.get(section) ?? new Set();
    nodes.set(section, parts.add(low).add(high));
  }
  const ends = start.order.map((section) => [...(nodes.get(section) ?? [])]);
  const apart = (a: readonly number[], b: readonly number[]) =>
    Math.min(...a.flatMap((from) => b.map((to) => times.between(from, to))));
  const table = ends.map((from) => ends.map((to) => apart(from, to)));
  const firsts = start.order.toSorted((a, b) => apart([0], ends[a] ?? []) - apart([0], ends[b] ?? [])).slice(0, 8);
  return firsts.flatMap((first) => {
    const tour = [first];
    const left = new Set(start.order);
    left.delete(first);
    while (left.size > 0) {
      const at = table[tour.at(-1) ?? 0] ?? [];
      const next = [...left].reduce((near, one) => ((at[one] ?? 0) < (at[near] ?? 0) ? one : near));
      tour.push(next);
      left.delete(next);
    }
    return (['serpentine', 'return'] as const).map((style) => ({ ...start, order: tour, style }));
  });
}

const turned = (tour: Tour, section: number): Tour => ({
  ...tour,
  down: tour.down.map((down, index) => (index === section ? !down : down)),
});

function moved(tour: Tour, from: number, to: number): Tour {
  const order = [...tour.order];
  const [section] = order.splice(from, 1);
  if (section !== undefined) order.splice(to, 0, section);
  return { ...tour, order };
}

function reversed(tour: Tour, from: number, to: number): Tour {
  const { order } = tour;
  return {
    ...tour,
    order: [...order.slice(0, from), ...order.slice(from, to + 1).toReversed(), ...order.slice(to + 1)],
  };
}
