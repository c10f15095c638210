import type { PickingEvent } from './events.ts';
import type { PickList } from './pickList.ts';

/** A visit to one place in a session; in the order of the visits. */
export interface WalkedStop {
  readonly location: string;
  /** Seconds from the last act at the place before, or from the opening of the list; `null` = the clock jumped, or a break. */
  readonly seconds: number | null;
  /** Seconds from the first act here to the last one. */
  readonly stay: number;
  /** Units taken back, undone acts and reasons for missing units. */
  readonly faults: number;
}

/** Stops of one session that are told; what comes after them is left out. */
export const MOST_STOPS = 500;
/** Characters of a place; a longer text is no place. */
export const STOP_LENGTH = 64;
/** Whoever needs longer has done something else meanwhile, seconds. */
export const LONGEST_SPAN = 15 * 60;

/** A stop while it goes on, ms by the device. */
interface OpenStop {
  readonly location: string;
  readonly seconds: number | null;
  readonly from: number;
  to: number;
  faults: number;
}

/**
 * Where the person of a session walked, by its own events: only spans of one clock, so that a clock that is wrong by
 * years tells the same.
 * @param events all of the session, also those that were undone
 * @param openedAt when its list was opened, by the same clock, ms
 */
export function walkedStops(list: PickList, events: readonly PickingEvent[], openedAt: number): readonly WalkedStop[] {
  const places = new Map(list.lines.map((line) => [line.id_product, line.location?.trim() ?? '']));
  const told = new Set(places.values());
  const byEvent = new Map<number, string>();
  const stops: OpenStop[] = [];
  let last = openedAt;
  for (const event of events.toSorted((a, b) => a.n - b.n)) {
    const location = placeOf(event, places, byEvent);
    if (!told.has(location) || location === '' || location.length > STOP_LENGTH) continue;
    byEvent.set(event.n, location);
    const isFault = FAULTS.has(event.kind);
    // A reason or a correction may be given far from the shelf, at the end of the walk: no step leads there.
    const open = isFault ? stops.findLast((stop) => stop.location === location) : stops.at(-1);
    const span = spanOf(last, event.at);
    const isElsewhere = isFault && stops.at(-1)?.location !== location;
    last = isElsewhere ? Number.NaN : event.at;
    if (open?.location === location) {
      if (isFault) open.faults += 1;
      else if (span !== null) open.to = event.at;
    } else {
      if (stops.length >= MOST_STOPS) break;
      const seconds = isFault ? null : span;
      stops.push({ location, seconds, from: event.at, to: event.at, faults: isFault ? 1 : 0 });
    }
  }
  return stops.map(({ location, seconds, from, to, faults }) => ({
    location,
    seconds,
    stay: spanOf(from, to) ?? 0,
    faults,
  }));
}

/** Said of what was counted before. */
const FAULTS: ReadonlySet<PickingEvent['kind']> = new Set(['remove', 'undo', 'short']);

function placeOf(
  event: PickingEvent,
  places: ReadonlyMap<number, string>,
  before: ReadonlyMap<number, string>,
): string {
  if (event.kind === 'undo') return before.get(event.undoes) ?? '';
  if (event.kind === 'place') return event.location.trim();
  const isThere = event.kind === 'add' || event.kind === 'take' || FAULTS.has(event.kind);
  return isThere && 'id_product' in event ? (places.get(event.id_product) ?? '') : '';
}

/** Seconds; `null` = the clock was set meanwhile, or the person was away. */
function spanOf(from: number, to: number): number | null {
  const seconds = Math.round((to - from) / 1000);
  return seconds >= 0 && seconds <= LONGEST_SPAN ? seconds : null;
}
