import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/fakes/eventually.ts';

// Storage that fails as browsers were seen to fail; each loss is detected with its exact range.

const AT = 1_000;

/** The app as a page has it that was opened just now. */
async function load() {
  vi.resetModules();
  const [db, { workTransaction }, { enqueue }, { acknowledgeLosses }, { checkStore }, health, counter] =
    await Promise.all([
      import('../db/workDatabase.ts'),
      import('../db/workTransaction.ts'),
      import('../outbox/enqueue.ts'),
      import('../commands/acknowledgeLosses.ts'),
      import('./checkStore.ts'),
      import('../db/storageHealth.ts'),
      import('./updateWriteCounter.ts'),
    ]);
  return { ...db, workTransaction, enqueue, acknowledgeLosses, checkStore, ...health, ...counter };
}
let page: Awaited<ReturnType<typeof load>>;

/** The next start of the app: what the page before knew is gone. */
async function start(at: number): Promise<void> {
  page.work.close();
  page = await load();
  await page.checkStore(at);
}

beforeEach(async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  await Promise.all([Dexie.delete('despacho-work'), Dexie.delete('despacho-cache')]);
  page = await load();
});
afterEach(() => {
  page.work.close();
  vi.unstubAllGlobals();
});

const keyOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const save = (n: number) =>
  page.workTransaction((tx) =>
    page.enqueue(
      tx,
      { kind: 'order.changeStatus', args: { ordersIds: [n], data: { status: 'IN_PICKEDUP' } }, userId: 7, clientId: 1 },
      { key: keyOf(n), at: '' },
    ),
  );

const meta = () => page.work.outboxMeta();

/** A device on which five changes were saved and counted by its write counter. */
async function fiveSaved(): Promise<string> {
  await start(AT);
  for (const n of [1, 2, 3, 4, 5]) await save(n);
  await page.updateWriteCounter();
  return (await meta())?.deviceId ?? '';
}

describe('work that went missing is found at the next start', () => {
  it('names what a truncated file lost, without any error of the browser (F36)', async () => {
    const deviceId = await fiveSaved();
    const { work } = page;
    await work.transaction('rw', work.commands, work.meta, async () => {
      await work.commands.bulkDelete([4, 5]);
      await work.meta.put({ name: 'outbox', value: { ...(await meta()), seq: 3 } });
    });
    await start(AT);
    const found = await meta();
    expect(found?.losses).toEqual([{ deviceId, from: 4, to: 5, unsent: 5, sessions: [], foundAt: AT }]);
    expect(found).toMatchObject({ seq: 5, firstSeq: 6 });
    expect(found?.deviceId).not.toBe(deviceId);
    const [kept] = await page.work.commands.toArray();
    expect(kept?.deviceId, 'what is left is told under the id that the server misses it by').toBe(deviceId);
    expect(await save(6), 'no lost number is used again').toMatchObject({ seq: 6, deviceId: found?.deviceId });
  });

  it.each([
    ['emptied by the browser (F34, F35)', () => Promise.all(page.work.tables.map((table) => table.clear()))],
    ['made anew after damage (F37)', () => page.work.delete()],
  ])('names all of a database that was %s', async (_name, lose) => {
    const deviceId = await fiveSaved();
    await lose();
    await start(AT);
    expect((await meta())?.losses).toEqual([{ deviceId, from: 1, to: 5, unsent: 5, sessions: [], foundAt: AT }]);
  });

  it('reports a loss once, and no longer when a person has read it', async () => {
    await fiveSaved();
    await page.work.delete();
    await start(AT);
    await start(AT + 1);
    const losses = (await meta())?.losses ?? [];
    expect(losses).toHaveLength(1);
    await page.acknowledgeLosses(losses.map((one) => ({ ...one, foundAt: AT - 1 })));
    expect((await meta())?.losses, 'another one was read').toEqual(losses);
    await page.acknowledgeLosses(losses);
    await start(AT + 2);
    expect((await meta())?.losses).toEqual([]);
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
    const stop = page.storageHealth.watch();
    const old = await openElsewhere(5, () => {});
    const opening = page.work.open();
    await eventually(() => expect(page.storageHealth.current()).toBe('blocked'));
    old.close();
    await opening;
    expect(page.work.isOpen()).toBe(true);
    stop();
  });

  it('lets a newer version upgrade at once, and asks to be loaded again (F40)', async () => {
    const stop = page.storageHealth.watch();
    await save(1);
    const newer = await openElsewhere(page.work.verno * 10 + 10, () => {});
    expect(page.storageHealth.current()).toBe('replaced');
    await expect(save(2), 'nothing says "saved" in the old page').rejects.toMatchObject({
      name: 'DatabaseClosedError',
    });
    newer.close();
    stop();
  });
});
