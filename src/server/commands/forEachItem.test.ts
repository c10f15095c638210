import { describe, expect, it } from 'vitest';
import type { OrderDone, OrderOutcome } from './orderAction.ts';
import { StoreBusy } from './commandStore.ts';
import { forEachItem, type EachItem } from './forEachItem.ts';

const item = (id: number) => ({ id });
const gone = () => Object.assign(new Error('no line to the database'), { code: 'ECONNREFUSED' });

/** Runs over what is there of the ids 1 to 9, and says what was begun. */
async function run(
  ids: readonly number[],
  execute: (id: number) => OrderOutcome | OrderDone | Promise<OrderOutcome | OrderDone>,
  more: Partial<EachItem<{ id: number }>> = {},
) {
  const begun: number[] = [];
  const reported: number[] = [];
  const answer = await forEachItem(ids, {
    find: async (requested) => requested.filter((id) => id < 10).map(item),
    execute: async ({ id }) => {
      begun.push(id);
      return execute(id);
    },
    unforeseen: 500,
    report: (_, id) => reported.push(id),
    ...more,
  }).catch((error: unknown) => ({ error }));
  return { answer, begun, reported };
}

describe('doing something to many', () => {
  it('puts each id into exactly one list, whatever the order it was named in', async () => {
    const { answer, begun, reported } = await run([99, 4, 3, 2, 1, 1], (id) => {
      if (id === 3) throw new TypeError('bug');
      if (id === 2) return { code: 12001, data: ['x'] };
      return id === 4 ? { done: ['sent'] } : null;
    });
    expect(answer).toEqual({
      success: [1, 4],
      done: [{ order_id: 4, data: ['sent'] }],
      forbiddens: [99],
      errors: [
        { order_id: 2, code: 12001, data: ['x'] },
        { order_id: 3, code: 500, data: [] },
      ],
    });
    expect([begun, reported]).toEqual([[1, 2, 3, 4], [3]]);
  });

  it.each([
    ['a database that goes away', gone()],
    ['another command in the way', new StoreBusy('55P03')],
    ['a lock that could not be had', Object.assign(new Error('canceling statement'), { code: '55P03' })],
    ['a deadlock', Object.assign(new Error('deadlock detected'), { code: '40P01' })],
  ])('%s fails the call for the rest, and refuses no order', async (_, error) => {
    const { answer, begun, reported } = await run([1, 2, 3, 4], (id) => {
      if (id === 2) throw error;
      return null;
    });
    expect(answer).toEqual({ error });
    expect([begun, reported]).toEqual([[1, 2], []]);
  });

  it('lets what has begun end before the call fails, and begins nothing more', async () => {
    const error = gone();
    const ended: number[] = [];
    const { answer, begun } = await run(
      [1, 2, 3, 4, 5],
      async (id) => {
        if (id === 1) throw error;
        await Promise.resolve();
        ended.push(id);
        return null;
      },
      { atOnce: 2 },
    );
    expect(answer).toEqual({ error });
    expect([begun, ended]).toEqual([[1, 2], [2]]);
  });
});
