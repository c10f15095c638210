import { Dexie } from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';
import { withReopen } from './withReopen.ts';

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
