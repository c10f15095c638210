import { describe, expect, it } from 'vitest';
import type { PickingEvent } from './events.ts';
import { PICKING, sessionState } from './kind.ts';
import { happened } from '#tests/factories/pickOrders.ts';
import { lastGesture, undoActs } from '../workSession/undo.ts';

const add = { kind: 'add', order_id: 1, id_product: 1, units: 1 } as const;
const undo = (events: readonly PickingEvent[]) => happened(events, undoActs(lastGesture(PICKING, events) ?? []));

describe('undo', () => {
  it('has nothing to take back at the start, nor after choosing a line', () => {
    expect(lastGesture(PICKING, [])).toBeNull();
    expect(lastGesture(PICKING, happened([], [{ kind: 'goto', id_product: 1 }]))).toBeNull();
  });

  it('takes a gesture of several acts back as one', () => {
    const events = happened([], [add, { ...add, more: true }, { ...add, order_id: 2 }]);
    const after = undo(events);
    expect(after.slice(3)).toMatchObject([{ undoes: 3, more: true }, { undoes: 2 }]);
    expect([...sessionState(after).counts]).toEqual([['1:1', 1]]);
  });

  it('goes on with the gesture before', () =>
    expect(undo(undo(happened([], [add, add]))).slice(2)).toMatchObject([{ undoes: 2 }, { undoes: 1 }]));

  it('reaches ten gestures back and no further', () => {
    let events = happened(
      [],
      Array.from({ length: 12 }, () => add),
    );
    for (let step = 0; step < 10; step += 1) events = undo(events);
    expect(lastGesture(PICKING, events)).toBeNull();
    expect(sessionState(events).counts.get('1:1')).toBe(2);
    expect(lastGesture(PICKING, happened(events, [add]))).toHaveLength(1);
  });

  it('takes a skip back', () => {
    const events = undo(happened([], [{ kind: 'skip', id_product: 1 }]));
    expect(sessionState(events).skipped).toEqual([]);
  });
});
