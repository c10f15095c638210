import { expect, it } from 'vitest';
import { counted, TALLY, type TallyAct } from '#tests/factories/tally.ts';
import { createGrowingState, foldEvents } from './fold.ts';
import type { SessionEvent, UndoAct } from './sessionEvent.ts';
import { lastGesture, undoActs } from './undo.ts';

const eventsOf = (...acts: readonly (TallyAct | UndoAct)[]) =>
  acts.map((act, index): SessionEvent<TallyAct> => ({ ...act, n: index + 1, at: 0 }));

it('counts nothing for an event that was undone, nor for the undo itself', () => {
  const events = eventsOf(counted('cup', 2), counted('cup', 3), { kind: 'undo', undoes: 1 });
  expect(foldEvents(TALLY, events).counts).toEqual(new Map([['cup', 3]]));
});

it('folds a growing log to the same state as the whole of it, also when something is undone', () => {
  const events = eventsOf(
    counted('cup'),
    { kind: 'look', thing: 'cup' },
    counted('tin', 4),
    { kind: 'undo', undoes: 3 },
    counted('tin'),
  );
  const { stateOf } = createGrowingState(TALLY);
  for (let length = 0; length <= events.length; length += 1)
    expect(stateOf(events.slice(0, length))).toEqual(foldEvents(TALLY, events.slice(0, length)));
});

it('folds only what is new while nothing is undone', () => {
  const folded: number[] = [];
  const { stateOf } = createGrowingState({
    ...TALLY,
    fold: (before, events: Parameters<typeof TALLY.fold>[1]) => {
      folded.push(events.length);
      return TALLY.fold(before, events);
    },
  });
  const events = eventsOf(counted('cup'), counted('cup'), counted('tin'));
  stateOf(events.slice(0, 2));
  stateOf(events);
  stateOf(events);
  expect(folded).toEqual([2, 1]);
});

it('takes the last gesture back as one, looks left out', () => {
  const events = eventsOf(counted('cup'), { kind: 'count', thing: 'tin', units: 1, more: true }, counted('tin'), {
    kind: 'look',
    thing: 'cup',
  });
  const gesture = lastGesture(TALLY, events);
  expect(gesture?.map(({ n }) => n)).toEqual([2, 3]);
  expect(undoActs(gesture ?? [])).toEqual([
    { kind: 'undo', undoes: 3, more: true },
    { kind: 'undo', undoes: 2 },
  ]);
});
