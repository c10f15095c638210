import 'fake-indexeddb/auto';
import { dexieOutboxStore } from '#offline/db/outboxStore.ts';
import { WorkDatabase } from '#offline/db/workDatabase.ts';
import { newBlob } from '#offline/outbox/blob.ts';
import { createDrainer } from '#offline/outbox/createDrainer.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import { freshMeta } from '#offline/outbox/meta.ts';
import type { Net, NetAnswer, OutboxStore } from '#offline/outbox/ports.ts';
import { anAnswer } from '#tests/factories/commands.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemoryOutboxStore } from './memoryOutboxStore.ts';
import { randomOf, uuidOf } from './random.ts';

// The simulation relies on the memory store; this proves that IndexedDB keeps the same promises.

const databases: WorkDatabase[] = [];
afterEach(async () => {
  for (const db of databases.splice(0)) await db.delete();
});

function stores(): { readonly name: string; readonly store: OutboxStore; dump(): Promise<unknown> }[] {
  const db = new WorkDatabase(`work-${databases.length}`);
  databases.push(db);
  const memory = new MemoryOutboxStore(() => 'unused');
  return [
    {
      name: 'memory',
      store: memory.asStore(),
      dump: async () => ({ open: memory.openCommands(), journal: memory.journal(), meta: memory.meta() }),
    },
    {
      name: 'Dexie',
      store: dexieOutboxStore(db),
      dump: async () => ({
        open: await db.commands.orderBy('seq').toArray(),
        journal: await db.journal.orderBy('seq').toArray(),
        meta: await db.outboxMeta(),
      }),
    },
  ];
}

/** Runs the same people, answers and random numbers on any store. */
async function runScript(store: OutboxStore, seed: number, steps = 40): Promise<void> {
  const random = randomOf(seed, 'script');
  const deviceId = uuidOf(random);
  await store.tx(async (tx) => tx.writeMeta(freshMeta(deviceId)));
  let now = 0;
  const drainer = createDrainer(
    {
      clock: { mono: () => now, wall: () => now, sleep: async () => {} },
      random: () => random.next(),
      newId: () => uuidOf(random),
      boot: 'boot',
      store,
      net: scriptedNet(() => random.next()),
      auth: { current: async () => ({ userId: 7 }), changed: () => {} },
      locks: { ifFree: (_, work) => work() },
      hint: () => {},
    },
    { lanes: () => 1, batchMs: 5000, timeoutMs: 1000 },
  );
  for (let step = 0; step < steps; step++) {
    const ids = Array.from({ length: random.between(1, 3) }, () => random.between(1, 6));
    const key = uuidOf(random);
    const args = { ordersIds: [...new Set(ids)], data: { status: 'IN_PICKEDUP' } };
    await store.tx((tx) =>
      enqueue(
        tx,
        { kind: 'order.changeStatus', args, userId: 7, clientId: 1 },
        { key, at: '2026-11-20T08:00:00.000Z' },
      ),
    );
    if (step % 3 === 0) await drainer.drain(true);
    now += 100_000;
  }
}

function scriptedNet(chance: () => number): Net {
  const answer = (body: string): NetAnswer => {
    const { ordersIds } = JSON.parse(body) as { ordersIds: number[] };
    const draw = chance();
    if (draw < 0.2) return { kind: 'network' };
    if (draw < 0.3) return anAnswer(500);
    if (draw < 0.4) return anAnswer(422, { errorCode: 'key-reuse' });
    const [first = 0, ...others] = ordersIds;
    if (draw < 0.5) return anAnswer(200, { data: { success: others, forbiddens: [first], errors: [] } });
    return anAnswer(200, { data: { success: ordersIds, forbiddens: [], errors: [] } });
  };
  return {
    send: async (wire) => answer(wire.body),
    sendBatch: async () => ({ kind: 'whole', answer: { kind: 'network' } }),
    upload: async () => ({ kind: 'network' }),
    whoAmI: async () => ({ kind: 'user', userId: 7, epoch: 'epoch-1' }),
    readOrder: async () => null,
    known: async () => ({ kind: 'network' }),
    cancel: async () => ({ kind: 'network' }),
  };
}

describe('memory store and Dexie', () => {
  it.each([1, 2, 3, 4, 5])('end in the same state after the same script (%i)', async (seed) => {
    const [memory, dexie] = stores();
    if (!memory || !dexie) throw new Error('two stores are compared');
    await runScript(memory.store, seed);
    await runScript(dexie.store, seed);
    expect(await dexie.dump()).toEqual(await memory.dump());
    expect((await memory.dump()) as { journal: unknown[] }).toMatchObject({
      journal: expect.arrayContaining([expect.anything()]),
    });
  });

  it.each(['memory', 'Dexie'])('%s undoes all of a transaction that fails', async (name) => {
    const one = stores().find((candidate) => candidate.name === name);
    if (!one) throw new Error('no such store');
    const draft = {
      kind: 'order.changeStatus',
      args: { ordersIds: [1], data: { status: 'WAITING' } },
      userId: 7,
      clientId: 1,
    } as const;
    await one.store.tx((tx) => enqueue(tx, draft, { key: 'a', at: '' }));
    const failing = one.store.tx(async (tx) => {
      await enqueue(tx, draft, { key: 'b', at: '' });
      throw new Error('the page had a bug');
    });
    await expect(failing).rejects.toThrow('the page had a bug');
    expect(await one.dump()).toMatchObject({ open: [{ seq: 1, key: 'a' }], meta: { seq: 1 } });
  });

  it.each(['memory', 'Dexie'])(
    '%s finds a command by its key, so that a repeated transaction stores it once',
    async (name) => {
      const one = stores().find((candidate) => candidate.name === name);
      if (!one) throw new Error('no such store');
      const draft = {
        kind: 'order.changeStatus',
        args: { ordersIds: [1], data: { status: 'WAITING' } },
        userId: 7,
        clientId: 1,
      } as const;
      const again = () => one.store.tx((tx) => enqueue(tx, draft, { key: 'a', at: '' }));
      expect((await again()).seq).toBe(1);
      expect((await again()).seq).toBe(1);
    },
  );

  it.each(['memory', 'Dexie'])('%s hands out the photos that are here, and nothing for the others', async (name) => {
    const one = stores().find((candidate) => candidate.name === name);
    if (!one) throw new Error('no such store');
    const facts = (photo: string) => newBlob({ name: photo, userId: 7, clientId: 1, size: 3, createdAt: '' });
    const found = await one.store.tx(async (tx) => {
      await tx.putBlob(facts('a'));
      await tx.putBlob(facts('b'));
      return tx.blobs(['b', 'nobody', 'a']);
    });
    expect(found).toEqual([facts('b'), facts('a')]);
  });

  it('writes only what a drain changes: while Chromium writes, a scan waits', async () => {
    const db = new WorkDatabase('work-writers');
    databases.push(db);
    const modes = vi.spyOn(db, 'transaction');
    await runScript(dexieOutboxStore(db), 1, 1);
    const [, , ...drained] = modes.mock.calls.map(([mode]) => mode);
    // The first epoch, the mark before the first byte, and the answer.
    expect(drained.filter((mode) => mode === 'rw')).toHaveLength(3);
    expect(drained.filter((mode) => mode === 'r').length).toBeGreaterThan(3);
    expect(modes.mock.calls.every(([mode]) => mode === 'r' || mode === 'rw')).toBe(true);
  });

  it.each(['memory', 'Dexie'])('%s reads a device that has no row yet', async (name) => {
    const one = stores().find((candidate) => candidate.name === name);
    if (!one) throw new Error('no such store');
    expect(await one.store.read((tx) => tx.readMeta())).toMatchObject({ seq: 0, epochs: {} });
    expect(await one.store.read((tx) => tx.openCommands())).toEqual([]);
  });
});
