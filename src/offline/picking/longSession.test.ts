import { expect, it } from 'vitest';
import type { PickingAct, PickingEvent } from '#domain/picking/events.ts';
import type { UndoAct } from '#domain/workSession/sessionEvent.ts';
import { PICKING, sessionState } from '#domain/picking/kind.ts';
import { createGrowingState } from '#domain/workSession/fold.ts';
import { LONG_SCANS, longSession, longWalkCode } from '#tests/factories/longSession.ts';

it('answers each of two thousand scans once, in their order, and counts what it says', async () => {
  const { picker, stored, told } = longSession();
  await Promise.all(
    Array.from({ length: LONG_SCANS }, (_, scan) => picker.scan({ text: longWalkCode(scan), source: 'wedge' })),
  );
  expect(told).toHaveLength(LONG_SCANS);
  const accepted = told.filter(({ kind }) => kind === 'accepted').length;
  expect(told.filter(({ kind }) => kind === 'refused')).toHaveLength(LONG_SCANS - accepted);
  expect([...sessionState(stored).counts.values()].reduce((sum, units) => sum + units, 0)).toBe(accepted);
  expect(accepted).toBeGreaterThan(LONG_SCANS / 2);
});

it('folds a growing log to the same state as the whole of it, also when something is undone', () => {
  const acts: (PickingAct | UndoAct)[] = [
    { kind: 'bind', order_id: 10, tote: 'CUB-1' },
    { kind: 'add', order_id: 10, id_product: 1, units: 2 },
    { kind: 'take', order_id: 11, id_product: 1, units: 1 },
    { kind: 'skip', id_product: 3 },
    { kind: 'undo', undoes: 2 },
    { kind: 'add', order_id: 11, id_product: 1, units: 1, took: 3 },
    { kind: 'mode', mode: 'order' },
    { kind: 'short', order_id: 10, id_product: 2, reason: 'damaged' },
    { kind: 'undo', undoes: 8 },
  ];
  const events = acts.map((act, index): PickingEvent => ({ ...act, n: index + 1, at: 0 }));
  const { stateOf } = createGrowingState(PICKING);
  for (let length = 0; length <= events.length; length += 1) {
    const log = events.slice(0, length);
    expect(stateOf(log)).toEqual(sessionState(log));
  }
  const other = events.slice(5).map((event, index) => ({ ...event, n: index + 1 }));
  expect(stateOf(other), 'another session').toEqual(sessionState(other));
});
