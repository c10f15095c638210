import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskFileStore } from './diskFileStore.ts';

const NAME = 'ab'.repeat(32);
const BYTES = Uint8Array.from([1, 2, 3]);

describe('files on disk', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'files-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('gives back what was put, to its client only', async () => {
    const files = diskFileStore(root);
    await files.put(1, NAME, BYTES);
    expect([...((await files.get(1, NAME)) ?? [])]).toEqual([1, 2, 3]);
    expect(await files.get(2, NAME)).toBeNull();
  });

  it('is for the server alone, not to be run, and leaves no drafts behind', async () => {
    const files = diskFileStore(root);
    await Promise.all([files.put(1, NAME, BYTES), files.put(1, NAME, BYTES)]);
    const folder = join(root, '1', 'ab');
    expect(await readdir(folder)).toEqual([NAME]);
    expect((await stat(join(folder, NAME))).mode & 0o777).toBe(0o600);
  });

  it.each(['../../etc/passwd', 'a/b', '', `${NAME}.html`, '..'])(
    'takes no name that leads elsewhere: %s',
    async (name) => {
      const files = diskFileStore(root);
      await expect(files.put(1, name, BYTES)).rejects.toThrow('not a name');
      await expect(files.get(1, name)).rejects.toThrow('not a name');
    },
  );
});
