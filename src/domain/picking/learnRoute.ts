import { type LearnedRoute, routeOrder, type RouteStyle } from './routeOrder.ts';
import { type WalkedMap, walkedMap, type WalkedSession, type WalkTimes, walkTimes } from './walkTimes.ts';
import { betterRoute } from './betterRoute.ts';

/** Sessions of a warehouse before an order is proposed for it. */
export const SESSIONS_TO_LEARN = 200;

/** An order that replayed sessions would have been walked faster by. */
export interface RouteProposal {
  readonly route: LearnedRoute;
  /** Seconds that a session would have been shorter, on average over all of them. */
  readonly saved: number;
}

/** Seconds that a session must gain on average: less is not worth new habits. */
const LEAST_GAIN = 3;
/** The same as a part of the walk. */
const LEAST_PART = 0.03;
/** The newest sessions, by which orders are tried: more of them change the order little, and take long. */
const MOST_REPLAYED = 300;

/**
 * An order of the aisles that is walked faster than the uploaded one, by the times of these sessions. One half of the
 * sessions proposes, the other half judges, and both orders are replayed on every session.
 * @param sessions of one warehouse
 * @param uploaded how its lines are ordered by name
 * @returns `null` with too few sessions, or when no order is better by enough
 */
export function learnRoute(sessions: readonly WalkedSession[], uploaded: RouteStyle): RouteProposal | null {
  if (sessions.length < SESSIONS_TO_LEARN) return null;
  const map = walkedMap(sessions);
  if (map.sections.length < 2) return null;
  const half = (rest: number) =>
    walkTimes(
      sessions.filter((_, index) => index % 2 === rest),
      map,
    );
  const present: LearnedRoute = { style: uploaded, sections: map.sections.map((name) => ({ name })) };
  const route = betterRoute(sessions.slice(-MOST_REPLAYED), map, walkTimes(sessions, map), present);
  const gains = [half(0), half(1)].map((times) => {
    const before = walkOf(sessions, map, times, uploaded);
    return { before, saved: before - walkOf(sessions, map, times, route) };
  });
  const isWorth = gains.every(({ before, saved }) => saved >= LEAST_GAIN && saved >= LEAST_PART * before);
  return isWorth ? { route, saved: Math.min(...gains.map(({ saved }) => saved)) } : null;
}

/** Seconds of walking of a session by this route, on average; what a visit takes anyway is left out. */
function walkOf(
  sessions: readonly WalkedSession[],
  { places }: WalkedMap,
  times: WalkTimes,
  route: RouteStyle | LearnedRoute,
): number {
  const seconds = sessions.map((session) => {
    const visited = [...new Set(session.map(({ location }) => location))];
    const nodes = routeOrder(visited, (location) => location, route).flatMap(
      (location) => places.get(location)?.node ?? [],
    );
    return [...nodes, 0].reduce((sum, node, index) => sum + times.between(nodes[index - 1] ?? 0, node), 0);
  });
  return seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
}

/** Whether a route that is in force is still walked at least as fast as the uploaded order. */
export function isStillBetter(
  sessions: readonly WalkedSession[],
  uploaded: RouteStyle,
  inForce: LearnedRoute,
): boolean {
  const map = walkedMap(sessions);
  const times = walkTimes(sessions, map);
  return walkOf(sessions, map, times, inForce) <= walkOf(sessions, map, times, uploaded);
}
