import { compareNatural, parseLocation } from './location.ts';
import { sectionOf, sectionsByName } from './routeOrder.ts';
import type { WalkedStop } from './walked.ts';

/** A finished session as it was walked. */
export type WalkedSession = readonly WalkedStop[];

/** Halves of an aisle: so finely the times tell where in it somebody was. Finer parts need far more sessions. */
const PARTS = 2;
/** Steps between two parts of aisles that make their median worth something; of two it is the longer one. */
const FEWEST_STEPS = 2;
/** Aisles that are looked at; warehouses with more go by what is walked most. */
const MOST_SECTIONS = 120;

/** A place as the times know it. */
export interface KnownPlace {
  readonly section: string;
  /** Number of its part of the aisle: an index of the times. */
  readonly node: number;
}

/** The parts of aisles that sessions walked; number 0 is where a session begins and ends. */
export interface WalkedMap {
  /** Aisles in the order of their names. */
  readonly sections: readonly string[];
  readonly places: ReadonlyMap<string, KnownPlace>;
  readonly size: number;
}

/** The places of these sessions, each aisle in halves of the bays that were visited. */
export function walkedMap(sessions: readonly WalkedSession[]): WalkedMap {
  const bySection = new Map<string, { visits: number; readonly locations: Set<string> }>();
  for (const { location } of sessions.flat()) {
    const section = sectionOf(location);
    const known = bySection.get(section) ?? { visits: 0, locations: new Set() };
    known.visits += 1;
    known.locations.add(location);
    bySection.set(section, known);
  }
  const walked = [...bySection.values()].toSorted((a, b) => b.visits - a.visits).slice(0, MOST_SECTIONS);
  const sections = sectionsByName(walked.flatMap(({ locations }) => [...locations]));
  const places = new Map<string, KnownPlace>();
  for (const [index, section] of sections.entries()) {
    const locations = [...(bySection.get(section)?.locations ?? [])];
    const bays = [...new Set(locations.map(bayOf))].toSorted(compareNatural);
    for (const location of locations) {
      const part = Math.floor((PARTS * bays.indexOf(bayOf(location))) / Math.max(PARTS, bays.length));
      places.set(location, { section, node: 1 + index * PARTS + part });
    }
  }
  return { sections, places, size: 1 + sections.length * PARTS };
}

const bayOf = (location: string): string => parseLocation(location)?.bay ?? '';

/** Seconds from one part of an aisle to another, beyond what a visit takes anyway. */
export interface WalkTimes {
  between(from: number, to: number): number;
  /** Seconds of a step that leads nowhere else: finding, taking, reading. */
  readonly standing: number;
}

/**
 * How long it takes between parts of aisles: the median of the steps that were walked, in both directions, and the
 * shortest chain of these where nobody walked directly, so that a coffee or a wrong clock moves nothing. Without any
 * chain it is as far as the farthest: nobody gains by going where nothing is known.
 */
export function walkTimes(sessions: readonly WalkedSession[], map: WalkedMap): WalkTimes {
  const { size } = map;
  const steps = new Map<number, number[]>();
  for (const [from, to, seconds] of sessions.flatMap((session) => stepsOf(session, map))) {
    const pair = Math.min(from, to) * size + Math.max(from, to);
    const walked = steps.get(pair);
    if (walked) walked.push(seconds);
    else steps.set(pair, [seconds]);
  }
  const medians = [...steps].flatMap(([pair, seconds]) =>
    seconds.length >= FEWEST_STEPS ? [[pair, quantile(seconds, 0.5)] as const] : [],
  );
  const standing =
    medians.length > 0
      ? quantile(
          medians.map(([, seconds]) => seconds),
          0.1,
        )
      : 0;
  const times = new Float64Array(size * size).fill(Number.POSITIVE_INFINITY);
  for (let node = 0; node < size; node += 1) times[node * size + node] = 0;
  for (const [pair, seconds] of medians) {
    const [from, to] = [Math.floor(pair / size), pair % size];
    if (from === to) continue;
    times[from * size + to] = times[to * size + from] = Math.max(0, seconds - standing);
  }
  const farthest = shortenByChains(times, size);
  for (const [index, seconds] of times.entries()) if (seconds === Number.POSITIVE_INFINITY) times[index] = farthest;
  return { between: (from, to) => times[from * size + to] ?? farthest, standing };
}

/** @returns the longest of the times that are known */
function shortenByChains(times: Float64Array, size: number): number {
  for (let by = 0; by < size; by += 1) {
    for (let from = 0; from < size; from += 1) {
      const first = times[from * size + by] ?? Number.POSITIVE_INFINITY;
      if (first === Number.POSITIVE_INFINITY) continue;
      for (let to = 0; to < size; to += 1) {
        const chain = first + (times[by * size + to] ?? Number.POSITIVE_INFINITY);
        if (chain < (times[from * size + to] ?? 0)) times[from * size + to] = chain;
      }
    }
  }
  return times.reduce((most, seconds) => (seconds === Number.POSITIVE_INFINITY ? most : Math.max(most, seconds)), 0);
}

type Step = readonly [from: number, to: number, seconds: number];

/** The steps of a session whose both ends and time are known; the first leads from where it began. */
function stepsOf(session: WalkedSession, { places }: WalkedMap): readonly Step[] {
  let from: number | undefined = 0;
  return session.flatMap(({ location, seconds }) => {
    const to = places.get(location)?.node;
    const step = from !== undefined && to !== undefined && seconds !== null ? [[from, to, seconds] as const] : [];
    from = to;
    return step;
  });
}

/** @param values at least one @param part from 0 to 1 */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
