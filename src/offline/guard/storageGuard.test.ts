import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/fakes/eventually.ts';
import { cache } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { acknowledgeLosses } from '../commands/acknowledgeLosses.ts';
import { checkStore } from './checkStore.ts';
import { storageHealth } from '../db/storageHealth.ts';
import { updateWriteCounter } from './updateWriteCounter.ts';

// Storage that fails as browsers were seen to fail; each loss is detected with its exact range.

const AT = 1_000;

beforeEach(async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  await Promise.all([work.delete(), cache.delete()]);
  await Promise.all([work.open(), cache.open()]);
});
afterEach(() => vi.unstubAllGlobals());

const keyOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const save = (n: number) =>
  workTransaction((tx) =>
    enqueue(
      tx,
      { kind: 'order.changeStatus', args: { ordersIds: [n], data: { status: 'IN_PICKEDUP' } }, userId: 7, clientId: 1 },
      { key: keyOf(n), at: '' },
    ),
  );

/** A device on which five changes were saved and counted by its write counter. */
async function fiveSaved(): Promise<string> {
  await checkStore(AT);
  for (const n of [1, 2, 3, 4, 5]) await save(n);
  await updateWriteCounter();
  return (await work.outboxMeta())?.deviceId ?? '';
}

describe('work that went missing is found at the next start', () => {
  it('names what a truncated file lost, without any error of the browser (F36)', async () => {
    const deviceId = await fiveSaved();
    await work.transaction('rw', work.commands, work.meta, async () => {
      await work.commands.bulkDelete([4, 5]);
      const meta = await work.outboxMeta();
      await work.meta.put({ name: 'outbox', value: { ...meta, seq: 3 } });
    });
    await checkStore(AT);
    const meta = await work.outboxMeta();
    expect(meta?.losses).toEqual([{ deviceId, from: 4, to: 5, unsent: 5, sessions: [], foundAt: AT }]);
    expect(meta).toMatchObject({ seq: 5, firstSeq: 6 });
    expect(meta?.deviceId).not.toBe(deviceId);
    const [kept] = await work.commands.toArray();
    expect(kept?.deviceId, 'what is left is told under the id that the server misses it by').toBe(deviceId);
    expect(await save(6), 'no lost number is used again').toMatchObject({ seq: 6, deviceId: meta?.deviceId });
  });

  it.each([
    ['emptied by the browser (F34, F35)', () => Promise.all(work.tables.map((table) => table.clear()))],
    ['made anew after damage (F37)', () => work.delete().then(() => work.open())],
  ])('names all of a database that was %s', async (_name, lose) => {
    const deviceId = await fiveSaved();
    await lose();
    await checkStore(AT);
    expect((await work.outboxMeta())?.losses).toEqual([
      { deviceId, from: 1, to: 5, unsent: 5, sessions: [], foundAt: AT },
    ]);
  });

  it('reports a loss once, and no longer when a person has read it', async () => {
    await fiveSaved();
    await work.delete();
    await work.open();
    await checkStore(AT);
    await checkStore(AT + 1);
    const losses = (await work.outboxMeta())?.losses ?? [];
    expect(losses).toHaveLength(1);
    await acknowledgeLosses(losses.map((one) => ({ ...one, foundAt: AT - 1 })));
    expect((await work.outboxMeta())?.losses, 'another one was read').toEqual(losses);
    await acknowledgeLosses(losses);
    await checkStore(AT + 2);
    expect((await work.outboxMeta())?.losses).toEqual([]);
  });
});

/** A connection of another tab, as the browser sees it; Dexie's version 1 is the browser's 10. */
function openElsewhere(version: number, onVersionChange: (db: IDBDatabase) => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('despacho-work', version);
    request.addEventListener('error', () => reject(new Error('no second connection', { cause: request.error })));
    request.addEventListener('success', () => {
      request.result.addEventListener('versionchange', () => onVersionChange(request.result));
      resolve(request.result);
    });
  });
}

describe('two versions of the app on one device', () => {
  it('says that another tab is in the way of an upgrade, and goes on when it lets go (F41)', async () => {
    const stop = storageHealth.watch();
    await work.delete();
    const old = await openElsewhere(5, () => {});
    const opening = work.open();
    await eventually(() => expect(storageHealth.current()).toBe('blocked'));
    old.close();
    await opening;
    expect(work.isOpen()).toBe(true);
    stop();
  });

  it('lets a newer version upgrade at once, and asks to be loaded again (F40)', async () => {
    storageHealth.report('ok');
    const stop = storageHealth.watch();
    await save(1);
    const newer = await openElsewhere(work.verno * 10 + 10, () => {});
    expect(storageHealth.current()).toBe('replaced');
    await expect(save(2), 'nothing says "saved" in the old page').rejects.toMatchObject({
      name: 'DatabaseClosedError',
    });
    newer.close();
    stop();
  });
});
