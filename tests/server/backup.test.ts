import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { createOwnedDatabase, dropDatabase } from '#tests/setup/ownedDatabase.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { readStoredTables } from '#server/backup/storedTables.ts';
import { restore } from '#server/backup/restore.ts';
import { writeBackup } from '#server/backup/writeBackup.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
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

/** Rows of each table and what they hold, in whatever order. The epoch is new, so that devices send again what the backup does not know. */
const contentOf = (database: DatabaseHandle) =>
  asOwner(database, async (trx) => {
    await sql`set local timezone = 'UTC'`.execute(trx);
    const tables = (await readStoredTables(trx)).filter(({ name }) => name !== 'public.server_meta');
    const content: Record<string, unknown> = {};
    for (const { name, sql: quoted, columns } of tables) {
      const stored = sql.raw(`select ${columns.join(', ')} from ${quoted}`);
      const { rows } = await sql`select count(*)::integer as rows,
        sum(hashtextextended(row_to_json(kept)::text, 0)::numeric)::text as sum from (${stored}) as kept`.execute(trx);
      content[name] = rows[0];
    }
    return content;
  });
const epochOf = async ({ unscoped }: DatabaseHandle) =>
  (await unscoped.selectFrom('server_meta').select('epoch').executeTakeFirst())?.epoch;

/** A folder that fills up ends the reading, and the connection with it. */
async function stopReading({ bulkRead, unscoped }: DatabaseHandle): Promise<void> {
  if (!bulkRead) return;
  await unscoped.transaction().execute(async (trx) => {
    const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx);
    const much = `copy (select repeat('x', 1000) from generate_series(1, 100000)) to stdout`;
    const read = bulkRead(rows[0]?.snapshot ?? '', async (copy) => {
      for await (const _ of copy(much)) throw new Error('no room');
    });
    await expect(read).rejects.toThrow('no room');
  });
}

/** An empty place of each kind: a folder alone, or a folder and an empty PostgreSQL. */
async function emptyPlace(kind: string) {
  const dataDir = join(root, `data-${randomUUID()}`);
  if (kind === 'pglite') return { dataDir };
  const name = `despacho_${randomUUID().replaceAll('-', '')}`;
  made.push(name);
  return { dataDir, databaseUrl: await createOwnedDatabase(administrator, name, 'template0') };
}

describe.each(BACKENDS)('a backup of $name', ({ name, openDemo }) => {
  const dataDir = () => join(root, `from-${name}`);
  const backup = () => join(root, `backup-${name}`);
  /** One of the two kinds comes back from sealed files, the other from plain ones. */
  const isSealed = name === 'pglite';
  let content: Record<string, unknown>;
  let epoch: string | undefined;
  const sealed = () => join(root, `sealed-${name}`);

  beforeAll(async () => {
    full = await openDemo(NOW);
    // Signs that COPY or a reader of lines may take for their own.
    await asOwner(full, (trx) =>
      trx.updateTable('orders').set({ other: 'una\u2028dos\u2029tres\r\n\\.\t\\N' }).where('id', '=', 1).execute(),
    );
    await asOwner(full, async (trx) => {
      const own = { client_id: 1, order_id: 1, operator: 'SEUR', tracking_number: 'N', place: '', text: '' } as const;
      for (const at of [NOW, new Date('2099-01-01T00:00:00Z')])
        await trx
          .insertInto('tracking_events')
          .values({ ...own, code: 'LC001', at, received_at: NOW })
          .execute();
    });
    content = await contentOf(full);
    epoch = await epochOf(full);
    mkdirSync(join(dataDir(), 'files', '1', 'ab'), { recursive: true });
    writeFileSync(join(dataDir(), 'files', '1', 'ab', 'abphoto'), 'a photo');
    writeFileSync(join(dataDir(), 'secret-keys.txt'), KEYS);
    writeFileSync(join(dataDir(), 'epoch.json'), '{"epoch":"old","generation":9}');
    writeFileSync(join(dataDir(), 'database.lock'), '');
    await writeBackup(full, dataDir(), { to: backup(), now: NOW });
    await stopReading(full);
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
    try {
      expect(await contentOf(again)).toEqual(content);
      expect(content['public.tracking_events']).toMatchObject({ rows: 2 });
      expect(content['public.orders']).toMatchObject({ rows: expect.toSatisfy((rows: number) => rows > 10) });
      expect(await epochOf(again)).not.toBe(epoch);
      const { rows: halves } =
        await sql`select indexrelid::regclass::text as name from pg_index where not indisvalid`.execute(again.unscoped);
      expect(halves).toEqual([]);
      const next = await again.unscoped
        .insertInto('login_attempts')
        .values({ subject: 'x', failures: 1, last_at: NOW })
        .executeTakeFirst();
      expect(next.numInsertedOrUpdatedRows).toBe(1n);
    } finally {
      await again.close();
    }
  });

  it('comes back whole where a release of before took the months of a table for tables', async () => {
    const old = join(root, `old-${name}`);
    cpSync(backup(), old, { recursive: true });
    const table = readdirSync(join(old, 'tables')).find((file) => file.startsWith('public.tracking_events.')) ?? '';
    renameSync(
      join(old, 'tables', table),
      join(old, 'tables', table.replace('public', 'months').replace('ts.', 'ts_before.')),
    );
    const manifest = readFileSync(join(old, 'backup.json'), 'utf8');
    writeFileSync(
      join(old, 'backup.json'),
      manifest.replace('"public.tracking_events"', '"months.tracking_events_before"'),
    );
    const place = { dataDir: join(root, `months-${name}`) };
    await restore(place, old);
    const again = await openDatabase(place);
    expect(await contentOf(again)).toEqual(content);
    await again.close();
  });

  it('is refused where somebody already is, and where a byte of it is another one', async () => {
    const used = join(root, `used-${name}`);
    mkdirSync(used);
    writeFileSync(join(used, 'something'), '');
    await expect(restore({ dataDir: used }, backup())).rejects.toMatchObject({ why: 'target-used' });
    appendFileSync(join(backup(), 'data', 'secret-keys.txt'), '!');
    const fresh = join(root, `fresh-${name}`);
    await expect(restore({ dataDir: fresh }, backup())).rejects.toMatchObject({ why: 'damaged' });
    writeFileSync(join(backup(), 'data', 'secret-keys.txt'), KEYS);
    const table = join(
      backup(),
      'tables',
      readdirSync(join(backup(), 'tables')).find((file) => /orders/.test(file)) ?? '',
    );
    const whole = readFileSync(table);
    writeFileSync(table, whole.subarray(0, -20));
    await expect(restore({ dataDir: fresh }, backup())).rejects.toMatchObject({ why: 'damaged' });
    writeFileSync(table, whole);
    expect(readdirSync(root)).not.toContain(`fresh-${name}`);
  });

  it('is no backup without its last file, and none of a newer program is taken', async () => {
    const file = join(backup(), 'backup.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('"migrations": [', '"migrations": ["9999_of_tomorrow",'));
    const fresh = join(root, `newer-${name}`);
    await expect(restore({ dataDir: fresh }, backup())).rejects.toMatchObject({ why: 'other-release' });
    writeFileSync(file, text.replace(/"format": \d/, '"format": 9'));
    await expect(restore({ dataDir: fresh }, backup())).rejects.toMatchObject({ why: 'no-backup' });
    rmSync(file);
    await expect(restore({ dataDir: fresh }, backup())).rejects.toMatchObject({ why: 'no-backup' });
  });
});
