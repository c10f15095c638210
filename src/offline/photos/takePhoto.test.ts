import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { pickingSettings } from '#domain/picking/settings.ts';
import { shrinkPhoto } from '#platform/shrinkPhoto.ts';
import { cache } from '../db/cacheDatabase.ts';
import { takePhoto } from './takePhoto.ts';

vi.mock('#platform/shrinkPhoto.ts', () => ({
  shrinkPhoto: vi.fn<(file: Blob, longest: number) => Promise<null>>(async () => null),
}));

beforeEach(() => cache.kept.clear());

it('makes a photo as large as the client chose, and as the standard says before anything is known', async () => {
  expect(await takePhoto(new Blob())).toEqual({ outcome: 'unreadable' });
  const value = { id_client: 1, ...pickingSettings({ photo_size: 900 }) };
  await cache.kept.put({ name: 'pickingConfiguration', value });
  await takePhoto(new Blob());
  expect(vi.mocked(shrinkPhoto).mock.calls.map(([, longest]) => longest)).toEqual([1600, 900]);
});
