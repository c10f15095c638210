import { anAnswer } from '#tests/factories/commands.ts';
import { applied, outboxDevice } from '#tests/fakes/outboxDevice.ts';
import { describe, expect, it, test } from 'vitest';
import type { BatchItem, BatchReply, Net, NetAnswer } from './ports.ts';

const MANY = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const notTried = (reason: string) => anAnswer(424, { errorCode: 'lane-stopped', data: { reason } });

/**
 * A device whose server takes many commands at once.
 * @param replies what it answers to each request, in turn; after that it accepts everything
 */
async function device(replies: readonly ((items: readonly BatchItem[]) => BatchReply)[] = [], over: Partial<Net> = {}) {
  const batches: (readonly BatchItem[])[] = [];
  const outbox = outboxDevice({
    whoAmI: async () => ({ kind: 'user', userId: 7, epoch: 'epoch-1', batch: 50 }),
    async sendBatch(items) {
      batches.push(items);
      const reply = replies[batches.length - 1];
      return reply ? reply(items) : answersOf(items);
    },
    ...over,
  });
  for (const [index, key] of MANY.entries()) await outbox.change(key, [index + 1]);
  return { ...outbox, batches, keys: () => batches.map((items) => items.map((item) => item.key)) };
}

/** @param over answers by key; `null` = none */
function answersOf(items: readonly BatchItem[], over: Readonly<Record<string, NetAnswer | null>> = {}): BatchReply {
  const entries = items.map(({ key, wire }): [string, NetAnswer | null] => [
    key,
    over[key] === undefined ? applied(wire.body) : over[key],
  ]);
  return {
    kind: 'answers',
    answers: new Map(entries.filter((entry): entry is [string, NetAnswer] => entry[1] !== null)),
  };
}

const whole = (answer: NetAnswer) => (): BatchReply => ({ kind: 'whole', answer });

describe('many commands in one request', () => {
  it('go together, each under its key, and none a second time', async () => {
    const { drainer, keys, memory, world } = await device();
    expect(await drainer.drain()).toEqual({ end: 'rest', at: null });
    expect(keys()).toEqual([MANY]);
    expect(world.sent).toEqual([]);
    expect(memory.journal().map((one) => one.state)).toEqual(MANY.map(() => 'done'));
  });

  it('are a handful at least: few go one by one, and so does everything to a server that does not say how many it takes', async () => {
    const few = outboxDevice({ whoAmI: async () => ({ kind: 'user', userId: 7, epoch: 'epoch-1', batch: 50 }) });
    for (const id of [1, 2, 3]) await few.change(`k${id}`, [id]);
    await few.drainer.drain();
    expect(few.world.sent).toHaveLength(3);
    const { drainer, batches, world } = await device([], {
      whoAmI: async () => ({ kind: 'user', userId: 7, epoch: 'epoch-1' }),
    });
    await drainer.drain();
    expect([batches.length, world.sent.length]).toEqual([0, MANY.length]);
  });

  it('get their answers by key, in whatever order these come', async () => {
    const refused = anAnswer(200, {
      data: { success: [], forbiddens: [], errors: [{ order_id: 3, code: 1002, data: [] }] },
    });
    const { drainer, memory } = await device([
      (items) => {
        const reply = answersOf(items, { c: refused });
        return reply.kind === 'answers'
          ? { kind: 'answers', answers: new Map([...reply.answers].toReversed()) }
          : reply;
      },
    ]);
    await drainer.drain();
    expect(memory.openCommands()).toMatchObject([{ key: 'c', state: 'attention', reason: { code: 1002 } }]);
  });

  it('that got no answer of their own go again, under the same key and byte for byte', async () => {
    const { drainer, batches, memory, world } = await device([(items) => answersOf(items, { b: null, g: null })]);
    await drainer.drain();
    expect(memory.openCommands().map((one) => one.key)).toEqual(['b', 'g']);
    world.now += 2000;
    await drainer.drain();
    const first = new Map(batches[0]?.map(({ key, wire }) => [key, wire.body]));
    expect(world.sent).toEqual(['b', 'g'].map((key) => ({ key, body: first.get(key) })));
    expect(memory.openCommands()).toEqual([]);
  });

  it('all go again when the answer is lost', async () => {
    const { drainer, batches, memory, world } = await device([whole({ kind: 'network' })]);
    expect((await drainer.drain()).end).toBe('rest');
    expect(memory.openCommands().map(({ state, maybeSent }) => [state, maybeSent])).toEqual(
      MANY.map(() => ['pending', true]),
    );
    world.now += 60_000;
    await drainer.drain();
    const bodies = (index: number) => batches[index]?.map(({ key, wire }) => `${key} ${wire.body}`) ?? [];
    const again = [...bodies(1), ...world.sent.map(({ key, body }) => `${key} ${body}`)];
    expect(again.toSorted()).toEqual(bodies(0).toSorted());
    expect(memory.openCommands()).toEqual([]);
  });

  it('all wait when the session is over, and the person is asked once', async () => {
    const { drainer, memory } = await device([whole(anAnswer(401))]);
    expect((await drainer.drain()).end).toBe('auth');
    expect(memory.openCommands().map((one) => one.state)).toEqual(MANY.map(() => 'pending'));
    expect(memory.meta()?.authHolds).toHaveProperty('7');
  });

  test.each([404, 405, 501])('go one by one where that way is unknown (%d)', async (status) => {
    const { drainer, batches, memory, world } = await device([whole(anAnswer(status))]);
    while ((await drainer.drain()).end !== 'rest' || memory.openCommands().length > 0) world.now += 400;
    expect(batches).toHaveLength(1);
    expect(world.sent.map((one) => one.key).toSorted()).toEqual(MANY);
  });

  it('go in smaller ones when the request is too large, at once', async () => {
    const { drainer, change, keys, memory, world } = await device([whole(anAnswer(413))]);
    const more = ['i', 'j', 'k', 'l'];
    for (const [index, key] of more.entries()) await change(key, [20 + index]);
    await drainer.drain();
    expect(keys()[0]).toHaveLength(12);
    expect([...keys().slice(1).flat(), ...world.sent.map((one) => one.key)].toSorted()).toEqual([...MANY, ...more]);
    expect(memory.openCommands()).toEqual([]);
  });

  it('stop the drain where a restore of the server shows in the middle, and lose nothing', async () => {
    const changed = anAnswer(412, { errorCode: 'epoch-changed', epoch: 'epoch-2', data: { epoch: 'epoch-2' } });
    const late = Object.fromEntries(['f', 'g', 'h'].map((key) => [key, changed]));
    const { drainer, memory, world } = await device([(items) => answersOf(items, late)], {
      known: async () => ({ known: ['a', 'b'], epoch: 'epoch-2' }),
    });
    expect((await drainer.drain()).end).toBe('rest');
    expect(memory.openCommands().map((one) => one.key)).toEqual(['f', 'g', 'h']);
    world.now += 2000;
    await drainer.drain();
    expect(memory.meta()?.epochs[7]).toBe('epoch-2');
    const kept = [...memory.openCommands(), ...memory.journal()].map((one) => one.key);
    expect(kept.toSorted()).toEqual(MANY);
  });
});

describe('what stood behind another in a request', () => {
  const inOneLane = async (replies: Parameters<typeof device>[0]) => {
    const outbox = await device(replies);
    await outbox.change('x', [1], 'PICKEDUP');
    return outbox;
  };

  it('was never sent, when what stopped it is refused for good', async () => {
    const refused = anAnswer(200, {
      data: { success: [], forbiddens: [], errors: [{ order_id: 1, code: 1002, data: [] }] },
    });
    const { drainer, memory } = await inOneLane([(items) => answersOf(items, { a: refused, x: notTried('for-good') })]);
    await drainer.drain();
    expect(memory.openCommands()).toMatchObject([
      { key: 'a', state: 'attention' },
      { key: 'x', state: 'pending', maybeSent: false, attempts: 0, wire: null, epochAtSend: null },
    ]);
  });

  it('may have been sent, when a copy of the request may yet come that far; it waits for its turn', async () => {
    const { drainer, batches, memory, world } = await inOneLane([
      (items) => answersOf(items, { a: anAnswer(500), x: notTried('for-now') }),
    ]);
    await drainer.drain();
    expect(memory.openCommands()).toMatchObject([
      { key: 'a', state: 'pending' },
      { key: 'x', state: 'pending', maybeSent: true, chained: true },
    ]);
    expect(world.sent, 'not ahead of what it stood behind').toEqual([]);
    world.now += 60_000;
    await drainer.drain();
    expect(world.sent.map((one) => one.key)).toEqual(['a', 'x']);
    expect(world.sent[1]?.body).toBe(batches[0]?.find((one) => one.key === 'x')?.wire.body);
  });
});
