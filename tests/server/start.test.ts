import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyEmptyDatabase } from '#tests/fakes/copyEmptyDatabase.ts';
import { afterEach, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, '../../src/server/main.ts');
const children: ChildProcess[] = [];
const folders: string[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function dataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'despacho-start-'));
  folders.push(folder);
  return folder;
}

function start(env: Record<string, string>) {
  const { DATABASE_URL: _, ...rest } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { ...rest, DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  const lines = new EventTarget();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += String(text);
      lines.dispatchEvent(new Event('line'));
    });
  }
  return {
    child,
    said: () => said,
    exit: async () => (child.exitCode === null ? ((await once(child, 'exit'))[0] as number | null) : child.exitCode),
    until: async (pattern: RegExp) => {
      for (;;) {
        const match = pattern.exec(said);
        if (match) return match;
        await once(lines, 'line');
      }
    },
  };
}

it('starts, keeps others out of its port and its folder with plain words, and closes cleanly', async () => {
  const folder = dataDir();
  const first = start({ PORT: '0', DATA_DIR: folder });
  const [, port = ''] = await first.until(/ready: http:\/\/localhost:(\d+)/);
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);

  const sameFolder = start({ PORT: '0', DATA_DIR: folder });
  expect(await sameFolder.exit()).toBe(1);
  expect(sameFolder.said()).toContain(`Another Despacho is already working in ${join(folder, 'database')}.`);

  const other = dataDir();
  copyEmptyDatabase(join(other, 'database'));
  const samePort = start({ PORT: port, DATA_DIR: other });
  expect(await samePort.exit()).toBe(1);
  expect(samePort.said()).toContain('The port is taken by another program.');

  first.child.kill('SIGTERM');
  expect(await first.exit()).toBe(0);
  const again = start({ PORT: '0', DATA_DIR: folder });
  await again.until(/ready/);
  again.child.kill('SIGINT');
  expect(await again.exit()).toBe(0);
});

it('names a setting that it does not understand', async () => {
  const wrong = start({ PORT: 'eighty' });
  expect(await wrong.exit()).toBe(1);
  expect(wrong.said()).toContain("A setting can't be understood. PORT");
});
