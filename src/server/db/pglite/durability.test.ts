import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyEmptyDatabase } from '#tests/fakes/copyEmptyDatabase.ts';
import { createPglite } from './createPglite.ts';
import { openPglite } from './openPglite.ts';
import { FolderInUse, lockFolder } from './processLock.ts';

const folders: string[] = [];
const children: ChildProcess[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

function dataFolder(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'despacho-durable-'));
  folders.push(folder);
  return join(folder, 'database');
}

function emptyDatabase(): string {
  const folder = dataFolder();
  copyEmptyDatabase(folder);
  return folder;
}

function writer(folder: string): ChildProcess {
  const script = join(import.meta.dirname, '../../../../tests/fakes/writeUntilKilled.ts');
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  return child;
}

describe('the embedded database', () => {
  it('brings every commit to the disk', async () => {
    // In this thread: what its own thread calls cannot be counted from here.
    const folder = dataFolder();
    const unlock = lockFolder(folder);
    const pglite = await createPglite({ folder, check: false });
    await pglite.exec('create table notes (n integer)');
    const fsync = vi.spyOn(fs, 'fsyncSync');
    for (let n = 0; n < 20; n++) await pglite.query('insert into notes values ($1)', [n]);
    expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(20);
    fsync.mockClear();
    await pglite.query('select count(*) from notes');
    expect(fsync).not.toHaveBeenCalled();
    await pglite.close();
    unlock();
  });

  it('loses nothing that was acknowledged when the process is killed, and frees the folder', async () => {
    const folder = emptyDatabase();
    const child = writer(folder);
    let acknowledged = 0;
    for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
      acknowledged = Number(line);
      if (acknowledged === 50) child.kill('SIGKILL');
    }
    expect(acknowledged).toBeGreaterThanOrEqual(50);
    const database = await openPglite(folder);
    const { rows } = await sql<{
      n: number;
      highest: number;
    }>`select count(*) as n, max(n) as highest from notes`.execute(database.unscoped);
    expect(rows[0]?.n).toBe(rows[0]?.highest);
    expect(rows[0]?.highest).toBeGreaterThanOrEqual(acknowledged);
    await database.close();
  });

  it('makes its folder for this user alone', () => {
    const folder = join(dataFolder(), 'deep');
    lockFolder(folder)();
    expect([folder, join(folder, '..')].map((one) => fs.statSync(one).mode & 0o777)).toEqual([0o700, 0o700]);
  });

  it('refuses a second process', async () => {
    const folder = emptyDatabase();
    const database = await openPglite(folder);
    const child = writer(folder);
    let complaint = '';
    child.stderr?.on('data', (text) => (complaint += String(text)));
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(complaint).toContain('FolderInUse');
    await database.close();
  });

  it('refuses a second opening in the same process too, and gives the folder back on close', () => {
    const folder = dataFolder();
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    unlock();
    lockFolder(folder)();
  });

  it('keeps its rows over a clean close, and can be closed twice', async () => {
    const folder = emptyDatabase();
    const first = await openPglite(folder);
    await first.unscoped.insertInto('clients').values({ name: 'Uno' }).execute();
    await first.maintain();
    await first.close();
    await first.close();
    const second = await openPglite(folder);
    expect(await second.unscoped.selectFrom('clients').select('name').execute()).toEqual([{ name: 'Uno' }]);
    await second.close();
  });
});
