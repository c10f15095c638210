import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/fakes/eventually.ts';
import type { WriteCounter } from './writeCounter.ts';

// The browser throws the databases away while the app is open: what was counted must not vanish without a word (F34).

const SESSION = {
  id: 's-1',
  userId: 7,
  clientId: 1,
  orderIds: [4, 9],
  orderSet: '4,9',
  state: 'open',
  version: 0,
  openedAt: '',
  finishedAt: null,
} as const;

let kept: Map<string, string>;
/** Ends what a page still has to do, or its timers would open the database again and count in the storage of the next test. */
const ends: (() => void)[] = [];

/** Loads the app as a new page does: a page that released its database never opens it again. */
async function load() {
  vi.resetModules();
  const [
    { work },
    { letGo },
    { checkStore },
    { storageHealth },
    { updateWriteCounter },
    { appendEvents },
    { isPersisted },
  ] = await Promise.all([
    import('../db/workDatabase.ts'),
    import('../db/withReopen.ts'),
    import('./checkStore.ts'),
    import('../db/storageHealth.ts'),
    import('./updateWriteCounter.ts'),
    import('../workSession/appendEvents.ts'),
    import('./isPersisted.ts'),
  ]);
  ends.push(() => letGo(work));
  const scan = (seen: number) =>
    appendEvents(SESSION.id, [{ kind: 'add', order_id: 4, id_product: 2, units: 1 }], { by: 'tap' } as never, seen);
  return { work, checkStore, storageHealth, updateWriteCounter, scan, isPersisted };
}
type Page = Awaited<ReturnType<typeof load>>;

const writeCounter = (): WriteCounter => JSON.parse(kept.get('despacho.witness') ?? 'null') as WriteCounter;
const deleteDatabase = (): Promise<void> =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase('despacho-work').addEventListener('success', () => resolve());
  });

/** Clears the site's data as Chromium does: connections end, and nobody is asked. */
async function clearSite({ work }: Page): Promise<void> {
  const connection = work.backendDB();
  connection.close();
  await deleteDatabase();
  forceCloseDatabase(connection as never);
}

/** A page with an open picking in which three units were counted, and with nothing unsent. */
async function threeCounted(): Promise<Page> {
  const page = await load();
  await page.work.open();
  await page.checkStore(0);
  await page.work.sessions.add(SESSION);
  for (const seen of [0, 1, 2]) await page.scan(seen);
  await eventually(() => expect(writeCounter()?.sessions).toEqual([{ id: 's-1', orderIds: [4, 9], events: 3 }]));
  return page;
}

beforeEach(async () => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  await deleteDatabase();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
});

describe('databases that are gone while a picking is open', () => {
  it('are missed at the next start: the picking is named, and what it had', async () => {
    const page = await threeCounted();
    page.work.close({ disableAutoOpen: false });
    await deleteDatabase();
    const next = await load();
    await next.checkStore(5);
    expect((await next.work.outboxMeta())?.losses).toMatchObject([
      { unsent: 0, sessions: [{ orderIds: [4, 9], events: 3 }], foundAt: 5 },
    ]);
    expect(writeCounter().sessions).toEqual([]);
    expect(await next.isPersisted()).toBe(false);
    next.work.close();
  });

  it('are missed also when they go right after a scan, before the store was read again', async () => {
    const page = await threeCounted();
    await page.scan(3);
    expect(writeCounter().sessions).toEqual([{ id: 's-1', orderIds: [4, 9], events: 4 }]);
    page.work.close({ disableAutoOpen: false });
    await deleteDatabase();
    const next = await load();
    await next.checkStore(5);
    expect((await next.work.outboxMeta())?.losses).toMatchObject([{ sessions: [{ orderIds: [4, 9], events: 4 }] }]);
    next.work.close();
  });

  it('are missed at once by the open page: no scan is said to be saved in what came after them', async () => {
    const page = await threeCounted();
    expect(await page.isPersisted()).toBe(true);
    await clearSite(page);
    await eventually(() => expect(page.storageHealth.current()).toBe('emptied'));
    await expect(page.scan(3)).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    expect(await page.isPersisted()).toBe(false);
    expect(writeCounter().sessions, 'the next start still has to say it').toHaveLength(1);
  });

  it('are missed also when the local storage went with them', async () => {
    const page = await threeCounted();
    kept.clear();
    await clearSite(page);
    await eventually(() => expect(page.storageHealth.current()).toBe('emptied'));
    expect(writeCounter().sessions).toHaveLength(1);
  });

  it('are told apart from an upgrade by another tab', async () => {
    const page = await threeCounted();
    const stop = page.storageHealth.watch();
    await deleteDatabase();
    expect(page.storageHealth.current()).toBe('emptied');
    stop();
  });

  it('a connection that only died is taken up again, and the picking goes on', async () => {
    const page = await threeCounted();
    forceCloseDatabase(page.work.backendDB() as never);
    expect(await page.scan(3)).toMatchObject({ outcome: 'stored' });
    expect(page.storageHealth.current()).toBe('ok');
    await eventually(() => expect(writeCounter().sessions[0]?.events).toBe(4));
    page.work.close();
  });
});
