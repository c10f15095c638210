import { aCommand, anAnswer } from '#tests/factories/commands.ts';
import { applied, outboxDevice } from '#tests/fakes/outboxDevice.ts';
import { describe, expect, it } from 'vitest';
import { discard } from './discard.ts';
import type { Net, NetAnswer } from './ports.ts';
import { retry } from './retry.ts';

describe('a drain', () => {
  it('sends in order and keeps nothing back', async () => {
    const { drainer, change, world, memory } = outboxDevice();
    await change('a', [1]);
    await change('b', [1], 'PICKEDUP');
    expect(await drainer.drain()).toEqual({ end: 'rest', at: null });
    expect(world.sent.map((one) => one.key)).toEqual(['a', 'b']);
    expect(memory.openCommands()).toEqual([]);
    expect(memory.journal().map((one) => one.state)).toEqual(['done', 'done']);
  });

  it('repeats a lost answer under the same key with the same bytes (F03)', async () => {
    const answers: NetAnswer[] = [{ kind: 'network' }];
    const { drainer, change, world, net } = outboxDevice();
    const send = net.send;
    Object.assign(net, {
      send: async (...args: Parameters<Net['send']>) => (await send(...args), answers.pop() ?? applied(args[0].body)),
    });
    await change('a', [1]);
    expect(await drainer.drain()).toEqual({ end: 'rest', at: 1000 });
    world.now = 1000;
    await drainer.drain();
    expect(world.sent).toHaveLength(2);
    expect(world.sent[1]).toEqual(world.sent[0]);
  });

  it('stops at a 401, drops nothing and asks once, until the user is back (F15)', async () => {
    const { drainer, change, memory } = outboxDevice({ send: async () => anAnswer(401) });
    for (const id of [1, 2, 3]) await change(`k${id}`, [id]);
    expect((await drainer.drain()).end).toBe('auth');
    expect((await drainer.drain()).end).toBe('auth');
    expect(memory.openCommands().map((one) => one.state)).toEqual(['pending', 'pending', 'pending']);
    expect(memory.meta()?.authHolds).toHaveProperty('7');
  });

  it('sends nothing when the session is another user’s (F59)', async () => {
    const { drainer, change, world } = outboxDevice({
      whoAmI: async () => ({ kind: 'user', userId: 8, epoch: 'epoch-1' }),
    });
    await change('a', [1]);
    expect((await drainer.drain()).end).toBe('other-user');
    expect(world.sent).toEqual([]);
  });

  it('leaves the commands of another user of the device alone', async () => {
    const { drainer, change, world, memory } = outboxDevice();
    await change('theirs', [1], 'IN_PICKEDUP', 8);
    await change('mine', [1]);
    await drainer.drain();
    expect(world.sent.map((one) => one.key)).toEqual(['mine']);
    expect(memory.openCommands().map((one) => one.key)).toEqual(['theirs']);
  });

  it('sends what it understands beside a change that only a newer version can read (F44)', async () => {
    const { drainer, change, world, memory, store } = outboxDevice();
    await change('mine', [1]);
    const future = aCommand(50, [1], {
      key: 'future',
      kind: 'order.teleport' as never,
      args: { where: 'Vigo' },
      state: 'held:version',
    });
    await store.tx((tx) => tx.put(future));
    await store.tx((tx) => retry(tx, 50, { key: 'again', at: '', wall: 0 }));
    await drainer.drain();
    expect(world.sent.map((one) => one.key)).toEqual(['mine']);
    expect(memory.openCommands()).toEqual([future]);
  });

  it('puts back what a restored server lost, in its old order, before anything newer (F49)', async () => {
    const { drainer, change, world, memory } = outboxDevice();
    await change('a', [1]);
    await change('b', [1], 'PICKEDUP');
    await drainer.drain();
    world.sent.length = 0;
    const restored = outboxDevice({
      known: async () => ({ known: ['a'], epoch: 'epoch-2' }),
      whoAmI: async () => ({ kind: 'user', userId: 7, epoch: 'epoch-2' }),
    });
    restored.memory.putBack(memory.image());
    Object.assign(restored.net, {
      send: async (wire: { body: string }, headers: Record<string, string>) => {
        restored.world.sent.push({ key: headers['idempotency-key'] ?? '', body: wire.body });
        const { ordersIds } = JSON.parse(wire.body) as { ordersIds: number[] };
        return anAnswer(200, { epoch: 'epoch-2', data: { success: ordersIds, forbiddens: [], errors: [] } });
      },
    });
    await restored.change('c', [1], 'IN_PREPARATION');
    while ((await restored.drainer.drain()).end === 'more');
    expect(restored.world.sent.map((one) => one.key)).toEqual(['b', 'c']);
    expect(restored.memory.meta()?.epochs).toEqual({ 7: 'epoch-2' });
  });

  it('tells the server of a discarded command and sends it never', async () => {
    const { drainer, change, store, world, memory } = outboxDevice();
    await change('a', [1]);
    await store.tx((tx) => discard(tx, 1, { person: 'Ana', reason: 'wrong order', at: 5 }));
    await drainer.drain();
    expect(world.sent).toEqual([]);
    expect(memory.journal()).toMatchObject([{ state: 'discarded', discard: { person: 'Ana', outcome: 'cancelled' } }]);
  });

  it('says "not known" of a discarded command whose key the server has forgotten, and does not ask for ever (F50)', async () => {
    let asked = 0;
    const expired = anAnswer(410, { errorCode: 'key-expired' });
    const { drainer, change, store, memory } = outboxDevice({ cancel: async () => ((asked += 1), expired) });
    await change('a', [1]);
    await store.tx((tx) => discard(tx, 1, { person: 'Ana', reason: 'old', at: 5 }));
    await drainer.drain();
    expect(asked).toBe(1);
    expect(memory.journal()).toMatchObject([{ state: 'discarded', discard: { outcome: 'not-known' } }]);
  });

  it('cancels on the server what was refused as a whole before it says that nothing happened', async () => {
    const { drainer, change, store, memory } = outboxDevice({
      send: async () => anAnswer(403),
      cancel: async () => anAnswer(200, { data: { outcome: 'already-applied' } }),
    });
    await change('a', [1]);
    await drainer.drain();
    expect(memory.openCommands()).toMatchObject([{ state: 'attention', reason: { code: 403, open: true } }]);
    await store.tx((tx) => discard(tx, 1, { person: 'Ana', reason: 'no rights', at: 5 }));
    await drainer.drain();
    expect(memory.journal()).toMatchObject([{ state: 'discarded', discard: { outcome: 'already-applied' } }]);
  });

  it('asks again under the old key when the answer left an order out and reading could not tell (F19)', async () => {
    const answers = [anAnswer(200, { data: { success: [], forbiddens: [], errors: [] } })];
    const { drainer, change, store, world, net, memory } = outboxDevice();
    const send = net.send;
    Object.assign(net, {
      send: async (...args: Parameters<Net['send']>) => (await send(...args), answers.pop() ?? applied(args[0].body)),
    });
    await change('a', [1]);
    await drainer.drain();
    expect(memory.openCommands()).toMatchObject([
      { state: 'attention', reason: { code: 'not-confirmed', open: true } },
    ]);
    await store.tx((tx) => retry(tx, 1, { key: 'unused', at: '', wall: 9 }));
    await drainer.drain();
    expect(world.sent.map((one) => one.key)).toEqual(['a', 'a']);
    expect(memory.journal()).toMatchObject([{ key: 'a', state: 'done' }]);
  });

  it('judges the orders of a call refused as a whole anew when it is tried again', async () => {
    const answers = [anAnswer(200, { data: 'nonsense' }), anAnswer(403)];
    const { drainer, change, store, memory } = outboxDevice({
      send: async ({ body }) => answers.pop() ?? applied(body),
    });
    await change('a', [1]);
    await drainer.drain();
    await store.tx((tx) => retry(tx, 1, { key: 'unused', at: '', wall: 9 }));
    await drainer.drain();
    expect(memory.openCommands()).toMatchObject([{ key: 'a', reason: { code: 'not-confirmed', open: true } }]);
  });

  it('retries refused orders as a new command in the old place, and the others never', async () => {
    const refuseOne = { data: { success: [1], forbiddens: [], errors: [{ order_id: 2, code: 1002, data: [] }] } };
    const answers = [anAnswer(200, refuseOne)];
    const { drainer, change, store, world, net, memory } = outboxDevice();
    const send = net.send;
    Object.assign(net, {
      send: async (...args: Parameters<Net['send']>) => (await send(...args), answers.pop() ?? applied(args[0].body)),
    });
    await change('a', [1, 2]);
    await drainer.drain();
    expect(memory.openCommands()).toMatchObject([{ state: 'attention', reason: { code: 1002 } }]);
    await store.tx((tx) => retry(tx, 1, { key: 'again', at: '', wall: 9 }));
    await drainer.drain();
    expect(world.sent[1]).toEqual({
      key: 'again',
      body: JSON.stringify({ ordersIds: [2], data: { status: 'IN_PICKEDUP' } }),
    });
    expect(memory.journal()).toMatchObject([
      { key: 'a', state: 'done' },
      { key: 'again', rank: 1, parentKey: 'a', state: 'done' },
    ]);
  });

  it('waits as long as the server says when it asks who it is (F12, F13)', async () => {
    const { drainer, change, world } = outboxDevice({ whoAmI: async () => ({ kind: 'later', afterMs: 90_000 }) });
    await change('a', [1]);
    expect(await drainer.drain()).toEqual({ end: 'rest', at: 97_500 });
    expect(world.sent).toEqual([]);
  });

  it('asks who it is once, not before every command', async () => {
    const { drainer, change, world } = outboxDevice();
    for (const id of [1, 2, 3, 4, 5, 6]) await change(`k${id}`, [id]);
    await drainer.drain();
    expect(world.asked).toBe(1);
    expect(world.sent).toHaveLength(6);
  });
});
