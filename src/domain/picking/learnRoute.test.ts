import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnFrom, drawnPlaces, drawnSession, drawnWarehouse, metresOf } from '#tests/factories/drawnWarehouse.ts';
import { isStillBetter, learnRoute, SESSIONS_TO_LEARN } from './learnRoute.ts';
import { ROUTE_STYLES, routeOrder, type LearnedRoute } from './routeOrder.ts';
import type { WalkedSession } from './walkTimes.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];

/** A year of a drawn warehouse, and what is asked for afterwards. */
function aYear(seed: number, shape: Parameters<typeof drawnWarehouse>[1], sessions = SESSIONS_TO_LEARN) {
  const draw = drawnFrom(seed);
  const warehouse = drawnWarehouse(draw, shape);
  const walked = Array.from({ length: sessions }, () => drawnSession(warehouse, drawnPlaces(warehouse, draw), draw));
  const later = Array.from({ length: 200 }, () => drawnPlaces(warehouse, draw));
  const metres = (route: Parameters<typeof metresOf>[2]) =>
    later.reduce((sum, places) => sum + metresOf(warehouse, places, route), 0) / later.length;
  return { walked, metres };
}

describe('learnRoute', () => {
  it('shortens the walk where names do not follow the floor', () => {
    const gains = SEEDS.map((seed) => {
      const { walked, metres } = aYear(seed, { aisles: 8, bays: 12 }, 500);
      const proposal = learnRoute(walked, 'serpentine');
      return proposal ? 1 - metres(proposal.route) / metres('serpentine') : 0;
    });
    for (const gain of gains) expect(gain).toBeGreaterThanOrEqual(0);
    expect(gains.reduce((sum, gain) => sum + gain, 0) / gains.length).toBeGreaterThan(0.1);
  });

  it('proposes nothing worth a metre more where they do', () => {
    const parts = SEEDS.map((seed) => {
      const { walked, metres } = aYear(seed, { aisles: 8, bays: 12, isTidy: true });
      const proposal = learnRoute(walked, 'serpentine');
      return proposal ? metres(proposal.route) / metres('serpentine') : 1;
    });
    expect(Math.max(...parts)).toBeLessThanOrEqual(1.01);
  });

  it('needs two hundred sessions', () => {
    const { walked } = aYear(2, {});
    expect(learnRoute(walked, 'serpentine')).not.toBeNull();
    expect(learnRoute(walked.slice(1), 'serpentine')).toBeNull();
  });

  it('is moved by no coffee', () => {
    const { walked } = aYear(2, {});
    const sleepy = walked.map((stops, index) =>
      stops.map((stop) => (index % 12 === 0 && stop.seconds !== null ? { ...stop, seconds: 800 } : stop)),
    );
    const [calm, late] = [learnRoute(walked, 'serpentine'), learnRoute(sleepy, 'serpentine')];
    expect(Math.abs((late?.saved ?? 0) - (calm?.saved ?? 0))).toBeLessThan(15);
  });

  const place = fc.constantFrom('A-1-1', 'A-2-1', 'A-9-1', 'B-1-1', 'B-7', 'Z-C-3-1', 'suelo', 'SUELO', 'B', 'ñ', '0');
  const stop = fc.record({
    location: place,
    seconds: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 900 }), fc.constant(0)),
    stay: fc.nat(900),
    faults: fc.nat(3),
  });
  const session = fc.array(stop, { maxLength: 8 });
  /** Few sessions again and again, so that contradictions and ties are certain. */
  const journals = fc.oneof(
    fc.array(session, { minLength: SESSIONS_TO_LEARN, maxLength: SESSIONS_TO_LEARN + 3 }),
    fc
      .array(session, { minLength: 1, maxLength: 4 })
      .map((few): WalkedSession[] => Array.from({ length: 210 }, (_, index) => few[index % few.length] ?? [])),
  );

  it('never proposes what the replayed journals are walked slower by, and loses no line', () => {
    fc.assert(
      fc.property(journals, fc.constantFrom(...ROUTE_STYLES), fc.array(place), (sessions, uploaded, lines) => {
        const proposal = learnRoute(sessions, uploaded);
        const walked = proposal ? routeOrder(lines, (line) => line, proposal.route) : lines;
        expect(walked.toSorted()).toEqual(lines.toSorted());
        expect(proposal?.saved ?? 3).toBeGreaterThanOrEqual(3);
        return proposal === null || isStillBetter(sessions, uploaded, proposal.route);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a learned route', () => {
  const order = (places: readonly (string | null)[], route: LearnedRoute) => routeOrder(places, (one) => one, route);
  const route: LearnedRoute = {
    style: 'return',
    sections: [{ name: 'C' }, { name: 'A', down: true }, { name: 'SUELO' }],
  };

  it('is walked in its order, from the far end where it says so', () =>
    expect(order(['A-1-1', 'A-2-2', 'A-2-1', 'C-1-1', 'suelo', null], route)).toEqual([
      'C-1-1',
      'A-2-1',
      'A-2-2',
      'A-1-1',
      'suelo',
      null,
    ]));

  it('has an aisle that it never saw behind the one before it by name', () =>
    expect(order(['B-1-1', 'D-1-1', 'A-1-1', 'C-1-1', '0-1-1'], route)).toEqual([
      '0-1-1',
      'C-1-1',
      'D-1-1',
      'A-1-1',
      'B-1-1',
    ]));

  it('turns round in every visited aisle where that is shorter', () =>
    expect(order(['C-1-1', 'C-2-1', 'A-1-1', 'A-2-1'], { ...route, style: 'serpentine' })).toEqual([
      'C-1-1',
      'C-2-1',
      'A-1-1',
      'A-2-1',
    ]));
});
