import { beforeEach, describe, expect, it, vi } from 'vitest';
import { work } from '../db/workDatabase.ts';
import type { Command } from '../outbox/command.ts';
import { readCommandResults } from './readCommandResults.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { actOnOrders } from './actOnOrders.ts';
import { discardCommands } from './discardCommands.ts';
import { retryCommands } from './retryCommands.ts';

// Sending is proved elsewhere; here nothing may leave the device.
vi.mock('../device/pageOutbox.ts', () => ({ commandStored: () => undefined, pageOutbox: { poke: () => undefined } }));

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** Applies an answer of the server to a command: these orders are refused, the others done. */
async function answered(seq: number, refused: readonly number[]): Promise<void> {
  const command = (await work.commands.get(seq)) as Command;
  const targets = command.targets.map((target) =>
    refused.includes(target.orderId)
      ? { ...target, state: 'attention' as const, code: 12001 }
      : { ...target, state: 'done' as const },
  );
  if (refused.length > 0)
    await work.commands.put({
      ...command,
      targets,
      maybeSent: true,
      state: 'attention',
      reason: { code: 12001, message: null, open: false },
    });
  else
    await work.transaction('rw', work.commands, work.journal, async () => {
      await work.commands.delete(seq);
      await work.journal.put({ ...command, targets, state: 'done', settledAt: 1 });
    });
}

beforeEach(async () => {
  await Promise.all([work.commands.clear(), work.journal.clear()]);
  sessionStore.setState({ state: 'signed-in', user: { id: 7 } as never, clientId: 1 });
});

describe('an action of the desk on its way through the outbox', () => {
  it('is cut into commands of a few orders, each order once', async () => {
    const acts = await actOnOrders('changeOrderWeight', [...ids(120), 1, 2], { weight: 2.5 });
    const commands = await work.commands.toArray();
    expect(commands.map(({ kind, targets }) => [kind, targets.length])).toEqual([
      ['order.changeOrderWeight', 50],
      ['order.changeOrderWeight', 50],
      ['order.changeOrderWeight', 20],
    ]);
    expect(acts.map(({ key }) => key)).toEqual(commands.map(({ key }) => key));
    const { orders, unsent } = await readCommandResults(acts);
    expect(orders.size).toBe(120);
    expect(new Set([...orders.values()].map(({ state }) => state))).toEqual(new Set(['waiting']));
    expect(unsent).toEqual(commands.map(({ seq }) => seq));
  });

  it('gives a status the moment at which it was wanted', async () => {
    await actOnOrders('changeOrderStatus', [1], { status: 'PREPARED' });
    const [command] = await work.commands.toArray();
    expect(command).toMatchObject({
      kind: 'order.changeStatus',
      args: { data: { status: 'PREPARED', date: expect.stringMatching(/Z$/) as string } },
    });
  });

  it('stores nothing of what cannot wait', async () => {
    await expect(actOnOrders('createLabel', [1], {})).rejects.toThrow('createLabel');
    expect(await work.commands.count()).toBe(0);
  });

  it('is followed through a retry: the newest word on an order counts', async () => {
    const acts = await actOnOrders('changeOrderWeight', [1, 2, 3], { weight: 2 });
    const first = acts[0]?.seq ?? 0;
    await answered(first, [2, 3]);
    const refused = await readCommandResults(acts);
    expect(Object.fromEntries([...refused.orders].map(([id, { state, code }]) => [id, code ?? state]))).toEqual({
      1: 'done',
      2: 12001,
      3: 12001,
    });
    expect(refused.refused).toEqual([first]);
    await retryCommands([first]);
    const [again] = await work.commands.toArray();
    expect(again?.args).toMatchObject({ ordersIds: [2, 3] });
    expect((await readCommandResults(acts)).orders.get(2)?.state).toBe('waiting');
    await answered(again?.seq ?? 0, []);
    expect([...(await readCommandResults(acts)).orders.values()].map(({ state }) => state)).toEqual([
      'done',
      'done',
      'done',
    ]);
  });

  it('tells what was thrown away from what was done', async () => {
    const acts = await actOnOrders('changeOrderWeight', [1, 2], { weight: 2 });
    const seq = acts[0]?.seq ?? 0;
    await answered(seq, [2]);
    await discardCommands([seq], 'Marta', 'read');
    const { orders, refused } = await readCommandResults(acts);
    expect(orders.get(1)?.state).toBe('done');
    expect(orders.get(2)).toMatchObject({ state: 'refused', code: 'discarded' });
    expect(refused).toEqual([]);
  });
});
