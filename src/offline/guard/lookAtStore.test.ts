import { afterEach, expect, it, vi } from 'vitest';
import { loggedErrors } from '#platform/log.ts';
import { work } from '../db/workDatabase.ts';
import { storeFault } from '../db/reserve.ts';
import { withReopen } from '../db/withReopen.ts';
import { writeScan } from '../db/workTransaction.ts';
import { logFailure } from './logFailure.ts';
import { lookAtStore } from './lookAtStore.ts';
import { storageHealth } from '../db/storageHealth.ts';
import { eventually } from '#tests/fakes/eventually.ts';

afterEach(() => {
  vi.restoreAllMocks();
  storageHealth.report('ok');
});

it('says that the store does not open, and that it does again (F38)', async () => {
  work.close({ disableAutoOpen: false });
  const open = vi
    .spyOn(work, 'open')
    .mockRejectedValue(new DOMException('Internal error opening backing store', 'UnknownError'));
  await lookAtStore();
  expect(storageHealth.current()).toBe('failed');
  open.mockRestore();
  await lookAtStore();
  expect(storageHealth.current()).toBe('ok');
});

it('logs what failed, and looks at the store only when the store failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const looked = vi.spyOn(work.meta, 'count');
  expect(logFailure('picking', new TypeError('no such line'))).toBe(false);
  expect(looked).not.toHaveBeenCalled();
  expect(logFailure('picking', new DOMException('no room', 'QuotaExceededError'))).toBe(true);
  await eventually(() => expect(looked).toHaveBeenCalledTimes(1));
  expect(loggedErrors().map(({ where, message }) => [where, message])).toEqual([
    ['picking', 'QuotaExceededError: no room'],
    ['picking', 'TypeError: no such line'],
  ]);
});

it('names a connection that died, and is well again after the first write that works (F39)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await work.open();
  await withReopen(work, () => work.meta.count());
  const dead = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  });
  const write = () => writeScan([{ table: work.meta, how: 'put', rows: [{ name: 'probe', value: 1 }] }]);
  const fault = await write().catch((error: unknown) => error);
  expect(storeFault(fault)).toBe('unreachable');
  logFailure('picking', fault);
  await eventually(() => expect(storageHealth.current()).toBe('unreachable'));
  dead.mockRestore();
  await write();
  expect(storageHealth.current()).toBe('ok');
});
