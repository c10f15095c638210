import { describe, expect, it } from 'vitest';
import type { PickingAct } from './events.ts';
import { pickList } from './pickList.ts';
import { sessionState } from './kind.ts';
import { anOrder, happened } from '#tests/factories/pickOrders.ts';
import { walk } from './walk.ts';

const list = pickList([anOrder(10, { 1: 1, 2: 2, 3: 1, 4: 1 })], 'return');
const add = (id_product: number): PickingAct => ({ kind: 'add', order_id: 10, id_product, units: 1 });

function stand(...acts: PickingAct[]) {
  const { current, next, done } = walk(list, sessionState(happened([], acts)));
  return [current?.id_product ?? null, next.map((line) => line.id_product), done.map((line) => line.id_product)];
}

describe('walk', () => {
  it('starts at the first line', () => expect(stand()).toEqual([1, [2, 3, 4], []]));
  it('stays while the line is open', () => expect(stand(add(2))).toEqual([2, [3, 4, 1], []]));
  it('goes to the next open line when one is complete', () => expect(stand(add(2), add(2))).toEqual([3, [4, 1], [2]]));
  it('comes round to what was passed', () => expect(stand(add(4))).toEqual([1, [2, 3], [4]]));
  it('stands where the person chose to', () =>
    expect(stand({ kind: 'goto', id_product: 3 })).toEqual([3, [4, 1, 2], []]));
  it('puts a skipped line last and goes on', () =>
    expect(stand({ kind: 'skip', id_product: 1 })).toEqual([2, [3, 4, 1], []]));
  it('offers skipped lines in the order of skipping once nothing else is open', () =>
    expect(stand({ kind: 'skip', id_product: 3 }, { kind: 'skip', id_product: 1 }, add(2), add(2), add(4))).toEqual([
      3,
      [1],
      [2, 4],
    ]));
  it('ends with no line', () =>
    expect(stand(add(1), add(2), add(2), add(3), add(4))).toEqual([null, [], [1, 2, 3, 4]]));
});
