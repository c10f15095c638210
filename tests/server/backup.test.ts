import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { createOwnedDatabase, dropDatabase } from '#tests/setup/ownedDatabase.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { loadDemo } from '#server/demo/loadDemo.ts';
import { restore } from '#server/backup/restore.ts';
import { writeBackup } from '#server/backup/writeBackup.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { NOW } from '#tests/fakes/testApp.ts';

const administrator = inject('postgresAdministrator');
const PASSPHRASE = 'una frase bastante larga';
const KEYS = 'k1:secret of the server';
let root: string;
let full: DatabaseHandle;
const made: string[] = [];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'despacho-backup-'));
});
afterAll(async () => {
  for (const name of made) await dropDatabase(administrator, name);
  rmSync(root, { recursive: true, force: true });
});

const tablesOf = (folder: string) =>
  (
    JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')) as {
      tables: { name: string; rows: number; sha256: string }[];
    }
  ).tables;

/** An empty place of each kind: a folder alone, or a folder and an empty PostgreSQL. */
async function emptyPlace(kind: string) {
  const dataDir = join(root, `data-${randomUUID()}`);
  if (kind === 'pglite') return { dataDir };
  const name = `despacho_${randomUUID().replaceAll('-', '')}`;
  made.push(name);
  return { dataDir, databaseUrl: await createOwnedDatabase(administrator, name, 'template0') };
}

describe.each(BACKENDS)('a backup of $name', ({ name, open }) => {
  const dataDir = () => join(root, `from-${name}`);
  const backup = () => join(root, `backup-${name}`);
  /** One of the two kinds comes back from sealed files, the other from plain ones. */
  const isSealed = name === 'pglite';
  const sealed = () => join(root, `sealed-${name}`);

  beforeAll(async () => {
    full = await open();
    await loadDemo(full, NOW);
    mkdirSync(join(dataDir(), 'files', '1', 'ab'), { recursive: true });
    writeFileSync(join(dataDir(), 'files', '1', 'ab', 'abphoto'), 'a photo');
    writeFileSync(join(dataDir(), 'secret-keys.txt'), KEYS);
    writeFileSync(join(dataDir(), 'epoch.json'), '{"epoch":"old","generation":9}');
    writeFileSync(join(dataDir(), 'database.lock'), '');
    await writeBackup(full, dataDir(), { to: backup(), now: NOW });
    if (isSealed) await writeBackup(full, dataDir(), { to: sealed(), now: NOW, passphrase: PASSPHRASE });
    await full.close();
  });

  it('comes back into an empty database of the other kind, row by row and byte by byte', async () => {
    const place = await emptyPlace((BACKENDS.find((one) => one.name !== name) ?? BACKENDS[0])?.name ?? name);
    await (isSealed ? restore(place, sealed(), PASSPHRASE) : restore(place, backup()));
    expect(readFileSync(join(place.dataDir, 'secret-keys.txt'), 'utf8')).toBe(KEYS);
    expect(readFileSync(join(place.dataDir, 'files', '1', 'ab', 'abphoto'), 'utf8')).toBe('a photo');
    expect(isSealed ? readdirSync(join(sealed(), 'data')) : ['secret-keys.txt.age']).toContain('secret-keys.txt.age');
    expect(readdirSync(join(backup(), 'data')).toSorted()).toEqual(['files', 'secret-keys.txt']);
    const again = await openDatabase(place);
    const copy = join(root, `again-${randomUUID()}`);
    try {
      await writeBackup(again, place.dataDir, { to: copy, now: NOW });
      const next = await again.unscoped
        .insertInto('login_attempts')
        .values({ subject: 'x', failures: 1, last_at: NOW })
        .executeTakeFirst();
      expect(next.numInsertedOrUpdatedRows).toBe(1n);
    } finally {
      await again.close();
    }
    // The epoch is new, so that devices send again what the backup does not know.
    const rest = (folder: string) => tablesOf(folder).filter((table) => table.name !== 'public.server_meta');
    expect(rest(copy)).toEqual(rest(backup()));
    expect(tablesOf(backup()).find((table) => table.name === 'public.orders')?.rows).toBeGreaterThan(10);
    expect(tablesOf(copy).find((table) => table.name === 'public.server_meta')).not.toEqual(
      tablesOf(backup()).find((table) => table.name === 'public.server_meta'),
    );
  });

  it('is refused where somebody already is, and where a byte of it is another one', async () => {
    const used = join(root, `used-${name}`);
    mkdirSync(used);
    writeFileSync(join(used, 'something'), '');
    await expect(restore({ dataDir: used }, backup())).rejects.toMatchObject({ why: 'target-used' });
    appendFileSync(join(backup(), 'data', 'secret-keys.txt'), '!');
    const fresh = join(root, `fresh-${name}`);
    await expect(restore({ dataDir: fresh }, backup())).rejects.toMatchObject({ why: 'damaged' });
    expect(readdirSync(root)).not.toContain(`fresh-${name}`);
  });

  it('is no backup without its last file, and none of a newer program is taken', async () => {
    const file = join(backup(), 'backup.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(join(backup(), 'data', 'secret-keys.txt'), KEYS);
    writeFileSync(file, text.replace('"migrations": [', '"migrations": ["9999_of_tomorrow",'));
    const fresh = join(root, `newer-${name}`);
    await expect(restore({ dataDir: fresh }, backup())).rejects.toMatchObject({ why: 'other-release' });
    rmSync(file);
    await expect(restore({ dataDir: fresh }, backup())).rejects.toMatchObject({ why: 'no-backup' });
  });
});
