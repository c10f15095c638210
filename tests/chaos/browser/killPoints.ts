import { randomOf } from '#tests/sync/random.ts';

/** Something that a person is at when a browser may die. */
export interface KillPoint {
  /** As hands call it when they begin with it. */
  readonly name: string;
  /** A life may come by so often; the browser dies at one of these times. */
  readonly times: number;
  /** The browser dies at the latest so long after the person began with it: before, while or after it is stored. ms */
  readonly within: number;
}

/** What one life of the browser is to end with. */
export interface Death {
  readonly point: string;
  /** Which time that the person comes to the point, from 1. */
  readonly time: number;
  readonly after: number;
}

/**
 * The death of a life, by its number and the seed alone, whichever part of a run it is in. Each run of as many deaths as
 * there are points has all of them, in an order of its own: none is left out by chance.
 */
export function deathOf(points: readonly KillPoint[], seed: number, kill: number): Death {
  const round = Math.floor((kill - 1) / points.length);
  const order = randomOf(seed, `points ${round}`);
  const left = [...points];
  let point = points[0];
  for (let at = 0; at <= (kill - 1) % points.length; at += 1)
    [point] = left.splice(order.between(0, left.length - 1), 1);
  if (!point) throw new Error('there is no point to die at');
  const random = randomOf(seed, `death ${kill}`);
  return { point: point.name, time: random.between(1, point.times), after: random.between(0, point.within) };
}

/** Comes once the person has begun with its point as often as it says, and a moment later: never by the clock alone. */
export function endBy({ point, time, after }: Death) {
  const { promise: comes, resolve } = Promise.withResolvers<void>();
  let times = 0;
  const begins = (what: string): void => {
    if (what !== point) return;
    times += 1;
    if (times === time) setTimeout(resolve, after);
  };
  return { begins, comes };
}
