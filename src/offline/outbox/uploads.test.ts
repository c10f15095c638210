import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { anAnswer } from '#tests/factories/commands.ts';
import { applied, outboxDevice } from '#tests/fakes/outboxDevice.ts';
import { newBlob } from './blob.ts';
import { discard } from './discard.ts';
import { enqueue } from './enqueue.ts';
import type { Net } from './ports.ts';
import { retry } from './retry.ts';
import { dropPhotos } from './withoutPhotos.ts';

const nameOf = (n: number) => String(n).padStart(64, '0');
const SESSION = '00000000-0000-4000-8000-0000000000a1';

/** A device with a server that records what arrives, in order. */
function photoDevice(over: Partial<Net> = {}) {
  const arrived: string[] = [];
  const device = outboxDevice({
    upload: async ({ name }) => {
      arrived.push(`photo ${Number(name)}`);
      return anAnswer(200, { data: { name } });
    },
    send: async (wire) => {
      const { orders } = JSON.parse(wire.body) as { orders?: { id: number }[] };
      if (!orders) {
        arrived.push('status');
        return applied(wire.body);
      }
      const ids = orders.map((order) => order.id);
      arrived.push(`finish ${ids.join()}`);
      return anAnswer(200, { data: { success: ids, forbiddens: [], errors: [] } });
    },
    ...over,
  });
  const { memory, store } = device;
  const take = (n: number, size = 3) => {
    const blob = newBlob({ name: nameOf(n), userId: 7, clientId: 1, size, createdAt: '' });
    return memory.keepBlob(async () => {}, blob, new Uint8Array(3));
  };
  const finish = (key: string, orderId: number, photos: readonly number[]) => {
    const incidents = [{ id_product: 1, reason: 'damaged', units: 1, photos: photos.map(nameOf) }];
    const orders = [{ id: orderId, status: 'PARTIALLYPICKEDUP', products: [], incidents }];
    const args = { id_client: 1, orders, session: { id: SESSION, version: 1, counts: [] } };
    return store.tx((tx) => enqueue(tx, { kind: 'picking.finish', args, userId: 7, clientId: 1 }, { key, at: '' }));
  };
  return { ...device, arrived, take, finish };
}

describe('photos of a change', () => {
  it('arrive before it, each once', async () => {
    const { drainer, take, finish, arrived, memory } = photoDevice();
    await take(1);
    await take(2);
    await finish('a', 10, [1, 2]);
    expect(await drainer.drain()).toEqual({ end: 'rest', at: null });
    expect(arrived).toEqual(['photo 1', 'photo 2', 'finish 10']);
    expect(memory.openCommands()).toEqual([]);
    await finish('b', 11, [1]);
    await drainer.drain();
    expect(arrived.slice(3), 'what is there is not sent again').toEqual(['finish 11']);
  });

  it('hold back their own lane and no other', async () => {
    const { drainer, take, finish, change, arrived } = photoDevice({
      upload: async () => anAnswer(503, { retryAfterMs: null }),
    });
    await take(1);
    await finish('a', 10, [1]);
    await change('b', [10]);
    await change('c', [11]);
    await drainer.drain();
    expect(arrived).toEqual(['status']);
  });

  it('leave one request to commands, and no more of them are in memory than are on their way (F68)', async () => {
    let open = 0;
    let most = 0;
    const { drainer, take, finish, store, arrived } = photoDevice({
      upload: async ({ name }) => {
        // Long enough for others to begin meanwhile.
        await setImmediate();
        arrived.push(name);
        open -= 1;
        return anAnswer(200, { data: { name } });
      },
    });
    const { blobBytes } = store;
    store.blobBytes = (name) => {
      open += 1;
      most = Math.max(most, open);
      return blobBytes(name);
    };
    for (let n = 1; n <= 40; n++) await take(n);
    for (let n = 0; n < 10; n++)
      await finish(
        `key-${n}`,
        10 + n,
        [1, 2, 3, 4].map((one) => 4 * n + one),
      );
    await drainer.drain();
    expect(most, 'of four').toBe(3);
    const photos = arrived.filter((one) => /^\d+$/.test(one));
    expect([photos.length, new Set(photos).size], 'no photo goes twice').toEqual([40, 40]);
  });

  it('of many changes go while those changes gather, so that few requests carry them', async () => {
    const batches: number[] = [];
    const { drainer, take, finish, arrived, memory } = photoDevice({
      whoAmI: async () => ({ kind: 'user', userId: 7, epoch: 'epoch-1', batch: 50 }),
      upload: async ({ name }) => {
        await setImmediate();
        return anAnswer(200, { data: { name } });
      },
      sendBatch: async (items) => {
        batches.push(items.length);
        const done = items.map(({ key, wire }) => {
          const { orders } = JSON.parse(wire.body) as { orders: { id: number }[] };
          const success = orders.map(({ id }) => id);
          return [key, anAnswer(200, { data: { success, forbiddens: [], errors: [] } })] as const;
        });
        return { kind: 'answers', answers: new Map(done) };
      },
    });
    for (let n = 1; n <= 20; n++) {
      await take(n);
      await finish(`key-${n}`, 10 + n, [n]);
    }
    await drainer.drain();
    expect(memory.openCommands()).toEqual([]);
    expect(batches.slice(0, 3)).toEqual([6, 6, 6]);
    expect(arrived, 'the last two were too few').toEqual(['finish 29', 'finish 30']);
  });

  it('go again to a server that was restored', async () => {
    const { drainer, take, finish, arrived, store } = photoDevice();
    await take(1);
    await store.tx(async (tx) => tx.putBlob({ ...(await tx.blob(nameOf(1)))!, arrivedEpoch: 'epoch-0' }));
    await finish('a', 10, [1]);
    await drainer.drain();
    expect(arrived).toEqual(['photo 1', 'finish 10']);
  });

  it('are repeated after a lost answer and an answer that does not name them', async () => {
    const answers = [anAnswer(200, { data: { name: 'another' } }), { kind: 'network' as const }];
    const { drainer, take, finish, world, arrived, memory } = photoDevice({
      upload: async ({ name }) => {
        arrived.push('photo');
        return answers.pop() ?? anAnswer(200, { data: { name } });
      },
    });
    await take(1);
    await finish('a', 10, [1]);
    for (let round = 0; round < 3; round++) {
      await drainer.drain();
      world.now += 100_000;
    }
    expect(arrived).toEqual(['photo', 'photo', 'photo', 'finish 10']);
    expect(memory.blob(nameOf(1))).toMatchObject({ attempts: 3, arrivedEpoch: 'epoch-1' });
  });
});

describe('a photo that will not go', () => {
  it.each([
    ['whose bytes are gone', (memory: ReturnType<typeof photoDevice>['memory']) => memory.spoilBlob(nameOf(1))],
    ['whose bytes are fewer than they were', () => {}],
  ])('%s asks a person, who may send without it (F65)', async (why, spoil) => {
    const { drainer, take, finish, arrived, memory, store } = photoDevice();
    await take(1, why.includes('fewer') ? 4 : 3);
    spoil(memory);
    const { seq } = await finish('a', 10, [1]);
    await drainer.drain();
    expect(memory.openCommands()).toMatchObject([
      { state: 'attention', maybeSent: false, reason: { code: 'photo-gone', open: true } },
    ]);
    expect(await store.tx((tx) => dropPhotos(tx, seq))).toBe(true);
    await drainer.drain();
    expect(arrived).toEqual(['finish 10']);
    expect(JSON.stringify(memory.journal()[0]?.args)).not.toContain('photos');
  });

  it('because the server will not have it, asks a person; another try sends it again under the same key', async () => {
    const answers = [anAnswer(422, { errorCode: 17113, message: 'Error al subir el archivo' })];
    const { drainer, take, finish, arrived, memory, store } = photoDevice({
      upload: async ({ name }) => answers.pop() ?? anAnswer(200, { data: { name } }),
    });
    await take(1);
    const { seq } = await finish('a', 10, [1]);
    await drainer.drain();
    const [waiting] = memory.openCommands();
    expect(waiting).toMatchObject({
      state: 'attention',
      reason: { code: 'photo-refused', message: 'Error al subir el archivo' },
    });
    expect(memory.blob(nameOf(1))?.refusal).toBe(17113);
    await store.tx((tx) => retry(tx, seq, { key: 'new', at: '', wall: 0 }));
    await drainer.drain();
    expect(arrived).toEqual(['finish 10']);
    expect(memory.journal()).toMatchObject([{ key: 'a', state: 'done' }]);
  });

  it('says apart when the photos of the day are used up, and the work goes without them', async () => {
    const { drainer, take, finish, memory, arrived, store } = photoDevice({
      upload: async () => anAnswer(422, { errorCode: 'photo-quota', message: 'Hoy ya no' }),
    });
    await take(1);
    const { seq } = await finish('a', 10, [1]);
    await drainer.drain();
    expect(memory.openCommands()).toMatchObject([
      { state: 'attention', maybeSent: false, reason: { code: 'photo-quota', open: true } },
    ]);
    await store.tx((tx) => dropPhotos(tx, seq));
    await drainer.drain();
    expect(arrived).toEqual(['finish 10']);
  });

  it('is parked after eight errors of its own while others succeed', async () => {
    const { drainer, take, finish, change, world, memory } = photoDevice({ upload: async () => anAnswer(500) });
    await take(1);
    await finish('a', 10, [1]);
    for (let round = 0; round < 10; round++) {
      await change(`b-${round}`, [99]);
      await drainer.drain();
      world.now += 100_000;
    }
    expect(memory.openCommands()).toMatchObject([{ key: 'a', state: 'attention', reason: { code: 'photo-refused' } }]);
  });

  it('stops everything at a 401, and nothing is lost', async () => {
    const { drainer, take, finish, memory } = photoDevice({ upload: async () => anAnswer(401) });
    await take(1);
    await finish('a', 10, [1]);
    expect(await drainer.drain()).toEqual({ end: 'auth' });
    expect(memory.openCommands()).toMatchObject([{ state: 'pending' }]);
    expect(memory.meta()?.authHolds[7]).toBeDefined();
  });

  it('can be thrown away with its change; the server is told', async () => {
    const cancelled: string[] = [];
    const { drainer, take, finish, memory, store } = photoDevice({
      upload: async () => anAnswer(413),
      cancel: async ({ key }) => {
        cancelled.push(key);
        return anAnswer(200, { data: { outcome: 'cancelled' } });
      },
    });
    await take(1);
    const { seq } = await finish('a', 10, [1]);
    await drainer.drain();
    await store.tx((tx) => discard(tx, seq, { person: 'Ana', reason: 'x', at: 0 }));
    await drainer.drain();
    expect(cancelled).toEqual(['a']);
    expect(memory.journal()).toMatchObject([{ state: 'discarded' }]);
  });
});
