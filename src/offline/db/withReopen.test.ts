import { Dexie, liveQuery } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkReopened, letGo, withReopen } from './withReopen.ts';
import { eventually } from '#tests/fakes/eventually.ts';

const db = new Dexie('reopened');
db.version(1).stores({ rows: 'id' });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('refuses work whose connection does not come back, does it not later, and opens anew for the next', async () => {
  await withReopen(db, () => db.table('rows').put({ id: 1 }));
  db.close({ disableAutoOpen: false });
  const stuck = vi.spyOn(db, 'open').mockReturnValue(new Dexie.Promise<Dexie>(() => undefined));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const work = vi.fn<() => Promise<void>>(async () => undefined);
  const refused = withReopen(db, work).catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await refused).toBe('TimeoutError');
  expect(work).not.toHaveBeenCalled();
  stuck.mockRestore();
  vi.useRealTimers();
  expect(await withReopen(db, () => db.table('rows').count())).toBe(1);
});

it('repeats a transaction that the browser ended because its connection was closed, and none that the app ended', async () => {
  const tried = async (end: Error) => {
    const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(end).mockResolvedValue('done');
    const said = await withReopen(db, work).catch((error: Error) => error.name);
    return [said, work.mock.calls.length];
  };
  const ended = new DOMException('The connection was closed.', 'AbortError');
  expect(await tried(new Dexie.AbortError(ended.message, ended))).toEqual(['done', 2]);
  expect(await tried(new Dexie.AbortError())).toEqual(['AbortError', 1]);
});

it('begins nothing on a connection that was closed in the same moment', async () => {
  await withReopen(db, () => db.table('rows').count());
  const isOpen = withReopen(db, async () => db.isOpen());
  db.close({ disableAutoOpen: false });
  expect(await isOpen).toBe(true);
});

it.each(['open', 'closed', 'reopened'])(
  'lets a live query hear of changes when it began with a database that is %s',
  async (how) => {
    const watched = new Dexie(crypto.randomUUID());
    watched.version(1).stores({ rows: 'id' });
    if (how !== 'closed') await watched.open();
    checkReopened(watched, async () => undefined);
    if (how === 'reopened') watched.close({ disableAutoOpen: false });
    const counts: number[] = [];
    const query = liveQuery(() => withReopen(watched, () => watched.table('rows').count()));
    const stop = query.subscribe((count) => void counts.push(count));
    await eventually(() => expect(counts).toEqual([0]));
    await withReopen(watched, () => watched.table('rows').put({ id: 1 }));
    await eventually(() => expect(counts).toEqual([0, 1]));
    stop.unsubscribe();
  },
);

describe('a database that may be another one behind its next connection', () => {
  /** Opened, with a check that ends when the test says so. */
  async function doubtful() {
    const doubted = new Dexie(crypto.randomUUID());
    doubted.version(1).stores({ rows: 'id' });
    await doubted.open();
    const ends = Promise.withResolvers<void>();
    const check = vi.fn<() => Promise<void>>(() => ends.promise);
    checkReopened(doubted, check);
    const write = (id: number) => withReopen(doubted, () => doubted.table('rows').put({ id }));
    return { doubted, check, write, ends };
  }
  const closed = (error: Error) => error.name;

  it('takes no write of anybody before its one check has ended', async () => {
    const { doubted, check, write, ends } = await doubtful();
    doubted.close({ disableAutoOpen: false });
    const written = Promise.all([write(1), write(2)]);
    await eventually(() => expect(check).toHaveBeenCalledTimes(1));
    expect(await doubted.table('rows').count()).toBe(0);
    ends.resolve();
    expect(await written).toEqual([1, 2]);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('takes none at all when it is not the one it was', async () => {
    const { doubted, write, ends } = await doubtful();
    doubted.close({ disableAutoOpen: false });
    const refused = [write(1).catch(closed), write(2).catch(closed)];
    letGo(doubted);
    ends.resolve();
    expect(await Promise.all(refused)).toEqual(['DatabaseClosedError', 'DatabaseClosedError']);
  });

  it('is checked also when a screen opened it again', async () => {
    const { doubted, check, write, ends } = await doubtful();
    doubted.close({ disableAutoOpen: false });
    expect(await doubted.table('rows').count(), 'Dexie opens it by itself to read').toBe(0);
    await expect(doubted.table('rows').put({ id: 1 })).rejects.toThrow(Dexie.DatabaseClosedError);
    ends.resolve();
    expect(await write(1)).toBe(1);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('is checked again after a check that failed', async () => {
    const { doubted, check, write, ends } = await doubtful();
    ends.resolve();
    check.mockRejectedValueOnce(new Error('unreadable'));
    doubted.close({ disableAutoOpen: false });
    await expect(write(1)).rejects.toThrow('unreadable');
    expect(await write(1)).toBe(1);
    expect(check).toHaveBeenCalledTimes(2);
  });
});
