import { learnRoute, SESSIONS_TO_LEARN } from '#domain/picking/learnRoute.ts';
import type { WalkingOrder } from '#domain/picking/routeOrder.ts';
import {
  drawnFrom,
  drawnPlaces,
  drawnSession,
  drawnWarehouse,
  type DrawnWarehouse,
  metresAlong,
  metresOf,
} from '../factories/drawnWarehouse.ts';
import { type Bench, ratio } from './bench.ts';

const SESSIONS = 1000;
/** Warehouses of each shape: what is gained differs with how their names were given. */
const SEEDS = [1, 2, 3, 4];
/** A learned order is never walked longer than the uploaded one. */
const TARGET = 1;

const SHAPES = {
  '12 aisles, names as the years gave them': {},
  '12 aisles without a passage at the back': { hasBackPassage: false },
  '26 aisles of 30 bays': { aisles: 26, bays: 30 },
  '12 aisles named as they stand': { isTidy: true },
} as const;

/** A walk that nothing shortens: two legs turned round, or a place moved, until none of it helps. */
function bestWalk(warehouse: DrawnWarehouse, places: readonly string[]): number {
  const starts = (['serpentine', 'return'] as const).map((style) => metresOrder(places, style));
  return Math.min(...[...starts, places].map((start) => shortened(warehouse, start)));
}

const metresOrder = (places: readonly string[], style: 'serpentine' | 'return'): readonly string[] =>
  places.toSorted((a, b) => (style === 'return' ? a.localeCompare(b) : b.localeCompare(a)));

function shortened(warehouse: DrawnWarehouse, start: readonly string[]): number {
  let walk = start;
  let metres = metresAlong(warehouse, walk);
  for (;;) {
    const next = nearby(walk).find((other) => metresAlong(warehouse, other) < metres - 1e-9);
    if (!next) return metres;
    [walk, metres] = [next, metresAlong(warehouse, next)];
  }
}

/** The walk with a stretch turned round, or with one place moved. */
const nearby = (walk: readonly string[]): readonly (readonly string[])[] =>
  walk.flatMap((place, from) =>
    walk.flatMap((_, to) => {
      const [low, high] = [Math.min(from, to), Math.max(from, to)];
      const turned = [...walk.slice(0, low), ...walk.slice(low, high + 1).toReversed(), ...walk.slice(high + 1)];
      return [turned, walk.toSpliced(from, 1).toSpliced(to, 0, place)];
    }),
  );

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Metres of a session by the uploaded order, by the one that was learned, and by the best walk of that very session. */
export const bench: Bench = async ({ quick }) => {
  const rows = Object.entries(SHAPES).flatMap(([warehouse, shape]) =>
    [SESSIONS_TO_LEARN, SESSIONS].map((sessions) => {
      const runs = SEEDS.slice(0, quick ? 1 : SEEDS.length).map((seed) => {
        const draw = drawnFrom(seed);
        const floor = drawnWarehouse(draw, shape);
        const walked = Array.from({ length: sessions }, () => drawnSession(floor, drawnPlaces(floor, draw), draw));
        const began = performance.now();
        const learned = learnRoute(walked, 'serpentine')?.route ?? 'serpentine';
        const ms = performance.now() - began;
        const later = Array.from({ length: SESSIONS }, () => drawnPlaces(floor, draw));
        const metres = (route: WalkingOrder) => mean(later.map((places) => metresOf(floor, places, route)));
        // The best walk of each takes long: every tenth stands for them.
        const best = mean(later.filter((_, index) => index % 10 === 0).map((places) => bestWalk(floor, places)));
        return { uploaded: metres('serpentine'), learned: metres(learned), best, ms };
      });
      const figure = (of: keyof (typeof runs)[number]) => Math.round(mean(runs.map((run) => run[of])));
      const longest = Math.max(...runs.map((run) => run.learned / run.uploaded));
      return {
        warehouse,
        'learned from': sessions,
        uploaded: figure('uploaded'),
        learned: figure('learned'),
        best: figure('best'),
        'longest part of uploaded': Number(longest.toFixed(3)),
        'ms to learn': figure('ms'),
        ...ratio(figure('learned'), figure('uploaded'), TARGET),
      };
    }),
  );
  return {
    name: `metres of a session of 14 shelves, over ${SESSIONS} later sessions of each warehouse`,
    rows,
    notes: ['best: each session by its own shortest walk, which no fixed order of aisles reaches.'],
  };
};
