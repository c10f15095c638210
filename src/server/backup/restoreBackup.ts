import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BulkLoad, DatabaseHandle } from '../db/databaseHandle.ts';
import { fillTables } from '../db/fillTables.ts';
import { asOwner } from '../db/tenancy.ts';
import { BackupFault } from './backupFault.ts';
import { sumOf } from './dataFiles.ts';
import { BACKUP_FORMATS, type Manifest, readManifest } from './manifest.ts';
import { readStoredTables, type StoredTable } from './storedTables.ts';
import { readSealed, type Sealing } from './sealing.ts';
import { lineSum, readTableFile, wholeLines } from './tableFile.ts';

const BYTES_AT_ONCE = 1_000_000;

const kindOf = ({ format }: Manifest): keyof typeof BACKUP_FORMATS =>
  format === BACKUP_FORMATS.copy ? 'copy' : 'json';

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
  for (const { name, rows, sha256 } of manifest.tables) {
    const sum = lineSum();
    const read = async () => {
      for await (const piece of readTableFile(from, name, { sealing, kind: kindOf(manifest) })) sum.add(piece);
      return sum.end();
    };
    const found = await read().catch(() => null);
    if (found?.rows !== rows || found.sha256 !== sha256) throw new BackupFault('damaged', name);
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
export async function restoreRows(
  database: DatabaseHandle,
  from: string,
  manifest: Manifest,
  sealing: Sealing,
): Promise<void> {
  const tables = await asOwner(database, readStoredTables);
  const file = { sealing, kind: kindOf(manifest) };
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  await fillTables(database, { tables: tables.map((table) => table.sql), rows }, async (load) => {
    if ((await load.query('select id from clients limit 1')).length > 0) throw new BackupFault('database-used');
    await load.query(`truncate ${tables.map((table) => table.sql).join(', ')}`);
    for (const table of tables) {
      const files = manifest.tables.filter(({ name }) => name === table.name || isMonthOf(table.name, name));
      if (files.length === 0) continue;
      await load.query(`alter table ${table.sql} disable trigger user`);
      for (const { name } of files) {
        const lines = wholeLines(readTableFile(from, name, file), BYTES_AT_ONCE);
        for await (const piece of lines) await WRITERS[file.kind](load, table, piece);
      }
      await load.query(`alter table ${table.sql} enable trigger user`);
    }
    for (const { name, last } of manifest.sequences)
      if (last !== null) await load.query(`select setval(${quoted(name)}::regclass, ${quoted(last)}::bigint)`);
  });
}

/** A release of before that works beside this one takes each month of a table for a table of its own. */
const isMonthOf = (table: string, file: string): boolean =>
  /^months\.(.+)_(?:before|other|\d{4}_\d{2})$/.exec(file)?.[1] === table.replace('public.', '');

const WRITERS: Readonly<
  Record<keyof typeof BACKUP_FORMATS, (load: BulkLoad, table: StoredTable, lines: string) => Promise<unknown>>
> = {
  copy: (load, { sql: name, columns }, lines) => load.copy(name, columns, lines),
  json: (load, { sql: name, columns }, lines) => {
    const rows = lines.split('\n').filter((line) => line !== '');
    const stored = columns.join(', ');
    return load.query(`insert into ${name} (${stored}) overriding system value
      select ${stored} from json_populate_recordset(null::${name}, ${quoted(`[${rows.join(',')}]`)}::json)`);
  },
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

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
