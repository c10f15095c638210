import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner, type ScopedTransaction } from '../db/tenancy.ts';
import { BackupFault } from './backupFault.ts';
import { sumOf } from './dataFiles.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { readStoredTables, type StoredTable } from './storedTables.ts';
import { readSealed, type Sealing } from './sealing.ts';
import { fileOf } from './writeBackup.ts';

const ROWS_AT_ONCE = 500;

/**
 * Reads what a backup says of itself, and every byte of it, before anything is written anywhere.
 * @throws BackupFault
 */
export async function checkBackup(from: string, sealing: Sealing): Promise<Manifest> {
  const manifest = await readManifest(from, sealing);
  if (!manifest) throw new BackupFault('no-backup', from);
  for (const { path, bytes, sha256 } of manifest.files) {
    const sum = await sumOf(join(from, 'data', path), sealing).catch(() => null);
    if (sum?.bytes !== bytes || sum.sha256 !== sha256) throw new BackupFault('damaged', `data/${path}`);
  }
  for (const table of manifest.tables) {
    const hash = createHash('sha256');
    const file = readSealed(join(from, 'tables', fileOf(table.name)), sealing);
    const count = await eachLine(file, (line) => hash.update(`${line}\n`)).catch(() => -1);
    if (count !== table.rows || hash.digest('hex') !== table.sha256) throw new BackupFault('damaged', table.name);
  }
  return manifest;
}

/** @throws BackupFault when the folder holds anything */
export async function refuseUsedFolder(dataDir: string): Promise<void> {
  const there = await readdir(dataDir).catch(() => []);
  if (there.length > 0) throw new BackupFault('target-used', dataDir);
}

/**
 * Writes the rows of a backup into a database whose schema is that of the backup, and in which nobody is yet. All or
 * nothing. No trigger sees them: what triggers once made of these rows is in the backup as well.
 * @throws BackupFault when somebody is in it
 */
export function restoreRows(
  database: DatabaseHandle,
  from: string,
  manifest: Manifest,
  sealing: Sealing,
): Promise<void> {
  return asOwner(database, async (trx) => {
    const used = await trx.selectFrom('clients').select('id').limit(1).executeTakeFirst();
    if (used) throw new BackupFault('database-used');
    await sql`set local statement_timeout = 0`.execute(trx);
    const tables = await readStoredTables(trx);
    await sql.raw(`truncate ${tables.map((table) => table.sql).join(', ')}`).execute(trx);
    for (const table of tables) {
      if (!manifest.tables.some(({ name }) => name === table.name)) continue;
      await sql.raw(`alter table ${table.sql} disable trigger user`).execute(trx);
      await restoreTable(trx, table, readSealed(join(from, 'tables', fileOf(table.name)), sealing));
    }
    for (const { name, last } of manifest.sequences)
      if (last !== null) await sql`select setval(${name}::regclass, ${last}::bigint)`.execute(trx);
    // What the keys of the rows still have to say must be said before a table may be altered.
    await sql`set constraints all immediate`.execute(trx);
    for (const table of tables) await sql.raw(`alter table ${table.sql} enable trigger user`).execute(trx);
  });
}

/** Copies photos and keys into a data folder. */
export async function restoreFiles(
  from: string,
  dataDir: string,
  { files }: Manifest,
  sealing: Sealing,
): Promise<void> {
  for (const { path } of files) {
    const place = join(dataDir, path);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await pipeline(readSealed(join(from, 'data', path), sealing), createWriteStream(place, { mode: 0o600 }));
  }
}

async function restoreTable(
  trx: ScopedTransaction,
  table: StoredTable,
  file: AsyncIterable<Uint8Array>,
): Promise<void> {
  const columns = sql.raw(table.columns.join(', '));
  const name = sql.raw(table.sql);
  const write = (lines: readonly string[]) =>
    sql`insert into ${name} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name}, ${`[${lines.join(',')}]`}::json)`.execute(trx);
  let waiting: string[] = [];
  await eachLine(file, async (line) => {
    waiting.push(line);
    if (waiting.length < ROWS_AT_ONCE) return;
    await write(waiting);
    waiting = [];
  });
  if (waiting.length > 0) await write(waiting);
}

async function eachLine(file: AsyncIterable<Uint8Array>, take: (line: string) => unknown): Promise<number> {
  const packed = Readable.from(file).on('error', (error) => unzip.destroy(error));
  const unzip = createGunzip();
  let count = 0;
  for await (const line of createInterface({ input: packed.pipe(unzip), crlfDelay: Infinity })) {
    await take(line);
    count += 1;
  }
  return count;
}
