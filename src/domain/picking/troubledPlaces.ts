import { type WalkedMap, walkedMap, type WalkedSession, type WalkTimes, walkTimes } from './walkTimes.ts';

/** A shelf where time is lost, or where people correct themselves. */
export interface TroubledPlace {
  readonly location: string;
  readonly visits: number;
  /** Corrections and missing goods. */
  readonly faults: number;
  /** Visits that took far longer than expected. */
  readonly waits: number;
  /** Seconds of these beyond what was expected. */
  readonly lost: number;
}

/** Shelves that are named. */
const MOST_PLACES = 20;
/** A visit is a wait from so many seconds beyond what was expected. */
const WAIT_SECONDS = 45;
/** Whoever stays away longer has a break, wherever they happen to be, seconds. */
const BREAK_SECONDS = 300;
/** A shelf is named from so many faults and waits, and so large a part of its visits: some happen anywhere. */
const FEWEST = 3;
const LEAST_PART = 0.1;
/** What a fault costs: to look, to count anew, seconds. */
const FAULT_SECONDS = 30;

/** Where time is lost in these sessions of one warehouse, the most of it first. */
export function troubledPlaces(sessions: readonly WalkedSession[]): readonly TroubledPlace[] {
  const map = walkedMap(sessions);
  const times = walkTimes(sessions, map);
  const places = new Map<string, TroubledPlace>();
  for (const session of sessions) {
    for (const [index, stop] of session.entries()) {
      const late = lostAt(session[index - 1]?.location ?? null, stop, map, times);
      const before = places.get(stop.location) ?? { location: stop.location, visits: 0, faults: 0, waits: 0, lost: 0 };
      places.set(stop.location, {
        location: stop.location,
        visits: before.visits + 1,
        faults: before.faults + stop.faults,
        waits: before.waits + (late > 0 ? 1 : 0),
        lost: before.lost + late,
      });
    }
  }
  const costOf = ({ faults, lost }: TroubledPlace) => lost + faults * FAULT_SECONDS;
  return [...places.values()]
    .filter(({ visits, faults, waits }) => faults + waits >= Math.max(FEWEST, LEAST_PART * visits))
    .toSorted((a, b) => costOf(b) - costOf(a) || (a.location < b.location ? -1 : 1))
    .slice(0, MOST_PLACES);
}

/** Seconds that a visit took beyond the way to it and the time at a shelf; 0 = it was no wait, or a break. */
function lostAt(
  from: string | null,
  { location, seconds, stay }: WalkedSession[number],
  { places }: WalkedMap,
  { between, standing }: WalkTimes,
): number {
  const [start, end] = [from === null ? 0 : places.get(from)?.node, places.get(location)?.node];
  if (start === undefined || end === undefined) return 0;
  const late = Math.round((seconds ?? 0) + stay - between(start, end) - 2 * standing);
  return late >= WAIT_SECONDS && late <= BREAK_SECONDS ? late : 0;
}
