import { describe, expect, it } from 'vitest';
import { aPickContext, anOrder, happened } from '#tests/factories/pickOrders.ts';
import type { PickingAct } from './events.ts';
import type { UndoAct } from '../workSession/sessionEvent.ts';
import { finishBody, pickingResults } from './finish.ts';
import { PICKING } from './kind.ts';
import { pickList } from './pickList.ts';
import { shortEvents, unexplained } from './short.ts';
import { lastGesture, undoActs } from '../workSession/undo.ts';
import { validateScan } from './validateScan.ts';

const list = pickList([anOrder(10, { 1: 2, 2: 1 }), anOrder(11, { 1: 1 })], 'return');
const [first] = list.lines;
if (!first) throw new Error('the list has lines');
const add = (order_id: number, id_product: number, units = 1): PickingAct => ({
  kind: 'add',
  order_id,
  id_product,
  units,
});
const session = { id: 's', version: 1, clientId: 1 };

function after(...acts: (PickingAct | UndoAct)[]) {
  const events = happened([], acts);
  return { events, ...aPickContext(list, events) };
}
const shorted = (...acts: (PickingAct | UndoAct)[]) => {
  const { state } = after(...acts);
  return after(...acts, ...shortEvents(first, state, { reason: 'damaged' }));
};

describe('what is not to be had', () => {
  it('is said for every order that misses units, as one gesture', () =>
    expect(shortEvents(first, after(add(10, 1, 2)).state, { reason: 'other', note: 'Caja vacía' })).toEqual([
      { kind: 'short', order_id: 11, id_product: 1, reason: 'other', note: 'Caja vacía' },
    ]));

  it('closes the line, so that the walk goes on', () => {
    expect(shorted().view.walk.current).toMatchObject({ id_product: 2 });
    expect(shorted(add(10, 2)).view.walk.current).toBeNull();
  });

  it('with nothing found at all is an answer: NOTHINGPICKEDUP with its reason', () => {
    const { state } = shorted();
    expect(pickingResults(list, state).map((one) => one.status)).toEqual(['NOTHINGPICKEDUP', 'NOTHINGPICKEDUP']);
    expect(finishBody(list, state, session).orders).toMatchObject([
      {
        incidents: [
          { id_product: 1, reason: 'damaged', units: 2 },
          { id_product: 2, reason: 'unexplained' },
        ],
      },
      { incidents: [{ id_product: 1, reason: 'damaged', units: 1 }] },
    ]);
  });

  it('is no longer said once the unit was found after all', () => {
    const found = validateScan({ text: 'SKU-1', source: 'wedge' }, 3, { ...shorted(), known: () => [] });
    expect(found).toMatchObject({ outcome: 'accepted', done: 3 });
    const { state } = after(...shorted().events, ...('acts' in found ? found.acts : []));
    expect(finishBody(list, state, session).orders[0]?.incidents?.filter(({ id_product }) => id_product === 1)).toEqual(
      [],
    );
  });

  it('is taken back as a whole', () => {
    const { events } = shorted(add(10, 1));
    const { state, view } = after(...events, ...undoActs(lastGesture(PICKING, events) ?? []));
    expect(state.shorts.size).toBe(0);
    expect(view.walk.current).toMatchObject({ id_product: 1 });
  });
});

describe('lines without a reason', () => {
  it('are those of orders that were worked on', () => {
    expect(unexplained(list, after().state)).toEqual([]);
    expect(unexplained(list, after(add(10, 1)).state).map((line) => line.id_product)).toEqual([1, 2]);
    expect(unexplained(list, shorted(add(10, 1), add(10, 2)).state)).toEqual([]);
  });

  it('are not those that another picker takes by zone', () => {
    const other: PickingAct = { kind: 'zone', zone: 'Z' };
    expect(unexplained(list, after(add(10, 1), other).state)).toEqual([]);
    const results = pickingResults(list, after(add(10, 1), other).state);
    expect(results.map((one) => one.zonesLeft)).toEqual([['A'], ['A']]);
  });
});
