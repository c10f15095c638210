import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Task } from '#server/threads/task.ts';

const ROOT = join(import.meta.dirname, '../..');
const files = globSync('src/server/**/tasks.ts', { cwd: ROOT }).toSorted();

it('finds the files that declare work for threads', () => {
  expect(files.length).toBeGreaterThan(6);
});

it.each(files)('%s declares each task under its own address and name', async (file) => {
  const address = pathToFileURL(join(ROOT, file)).href;
  const tasks = (await import(/* @vite-ignore */ address)) as Record<string, Task<never, unknown>>;
  for (const [name, task] of Object.entries(tasks)) {
    expect(task).toMatchObject({ declaredIn: address, name });
    expect(typeof (await task.load())).toBe('function');
  }
});
