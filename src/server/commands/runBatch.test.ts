import { describe, expect, it, test } from 'vitest';
import { runBatch } from './runBatch.ts';

interface Item {
  readonly name: string;
  readonly lanes: readonly string[];
}

const whole = { status: 200, data: { success: [1], errors: [], forbiddens: [] } };
const refused = {
  status: 200,
  data: { success: [], errors: [{ order_id: 1, code: 12001, data: [] }], forbiddens: [] },
};
const forbidden = { status: 200, data: { success: [], errors: [], forbiddens: [1] } };

/** @param over what each answers; all else goes through. @returns who was tried, and what each was told */
async function run(items: readonly Item[], over: Readonly<Record<string, { status: number; data: unknown }>>) {
  const tried: string[] = [];
  const answers = await runBatch<Item, { status: number; data: unknown }>(
    items,
    async ({ name }) => {
      tried.push(name);
      return over[name] ?? whole;
    },
    (_, reason) => ({ status: 424, data: reason }),
    async () => void tried.push('-'),
  );
  return {
    tried: tried.filter((name) => name !== '-'),
    told: answers.map(({ status, data }) => (status === 424 ? data : status)),
    breaths: tried.length - tried.filter((name) => name !== '-').length,
  };
}

const item = (name: string, ...lanes: string[]): Item => ({ name, lanes });

describe('a batch', () => {
  it('runs all in their order, and breathes between two', async () => {
    const after = await run([item('a', '1'), item('b', '1'), item('c', '2')], {});
    expect(after).toEqual({ tried: ['a', 'b', 'c'], told: [200, 200, 200], breaths: 2 });
  });

  test.each([
    ['an order that is refused', refused, 'for-good'],
    ['a forbidden order', forbidden, 'for-good'],
    ['a failure', { status: 500, data: null }, 'for-now'],
    ['a key still at work', { status: 409, data: null }, 'for-now'],
    ['another epoch', { status: 412, data: { epoch: 'e2' } }, 'for-now'],
    ['an answer that says nothing', { status: 200, data: { hello: 1 } }, 'for-now'],
  ])('stops the lanes of %s, and no other', async (_, answer, reason) => {
    const items = [item('a', '1', '2'), item('b', '2'), item('c', '3'), item('d', '1')];
    expect(await run(items, { a: answer })).toMatchObject({
      tried: ['a', 'c'],
      told: [answer.status, reason, 200, reason],
    });
  });

  it('stops whoever stands behind one that was stopped, for the same reason', async () => {
    const items = [item('a', '1'), item('b', '1', '2'), item('c', '2', '3'), item('d', '3')];
    expect((await run(items, { a: refused })).told).toEqual([200, 'for-good', 'for-good', 'for-good']);
  });

  it('is not sure of a lane that one of two may yet open', async () => {
    const items = [item('a', '1'), item('b', '2'), item('c', '1', '2'), item('d', '1')];
    expect((await run(items, { a: refused, b: { status: 500, data: null } })).told).toEqual([
      200,
      500,
      'for-now',
      'for-now',
    ]);
  });
});
