import { expect, it } from 'vitest';
import { troubledPlaces } from './troubledPlaces.ts';
import type { WalkedSession } from './walkTimes.ts';

const stop = (location: string, over: Partial<WalkedSession[number]> = {}) => ({
  location,
  seconds: 10,
  stay: 5,
  faults: 0,
  ...over,
});
/** Fifty sessions that go the same way, but for what some of them do at a place. */
const walks = (odd: (index: number) => readonly WalkedSession[number][]): readonly WalkedSession[] =>
  Array.from({ length: 50 }, (_, index) => [stop('A-1-1'), stop('A-2-1'), ...odd(index)]);
const names = (sessions: readonly WalkedSession[]) => troubledPlaces(sessions).map(({ location }) => location);

it('names a shelf where people wait, and one where they correct themselves, the dearer first', () => {
  const places = troubledPlaces(
    walks((index) => [
      stop('B-1-1', index % 4 === 0 ? { seconds: 120 } : {}),
      stop('C-1-1', index % 5 === 0 ? { faults: 1 } : {}),
    ]),
  );
  expect(places.map(({ location, visits, faults, waits }) => [location, visits, faults, waits])).toEqual([
    ['B-1-1', 50, 0, 13],
    ['C-1-1', 50, 10, 0],
  ]);
  expect(places[0]?.lost).toBeGreaterThan(13 * 60);
});

it('names no shelf for a break, nor for what happens once in a while anywhere', () =>
  expect(
    names(
      walks((index) => [
        stop('B-1-1', index % 4 === 0 ? { seconds: 800 } : {}),
        stop('C-1-1', index % 13 === 0 ? { faults: 1 } : {}),
        stop('D-1-1', { seconds: null }),
      ]),
    ),
  ).toEqual([]));

it('names a far shelf for nothing but its distance', () =>
  expect(names(walks(() => [stop('Z-1-1', { seconds: 90 })]))).toEqual([]));

it('has nothing to say of nothing', () => expect(troubledPlaces([])).toEqual([]));
