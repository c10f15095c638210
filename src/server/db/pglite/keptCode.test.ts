import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** A database of its own, with every migration: work enough for V8 to replace much of its code by faster code. */
const OPEN = `import('#server/db/pglite/openPglite.ts')
  .then(({ openMemoryPglite }) => openMemoryPglite())
  .then((database) => database.close());`;

it('lets V8 free none of the code of the database that it replaces', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--trace-wasm-code-gc', '-e', OPEN]);
  expect(stdout).not.toContain('Starting GC');
});
