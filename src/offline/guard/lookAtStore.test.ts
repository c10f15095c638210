import { afterEach, expect, it, vi } from 'vitest';
import { work } from '../db/workDatabase.ts';
import { lookAtStore } from './lookAtStore.ts';
import { storageHealth } from '../db/storageHealth.ts';

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
