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
