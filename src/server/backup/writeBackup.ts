import { createHash } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { BackupFault } from './backupFault.ts';
import { copyDataFiles } from './dataFiles.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { newSealing, type Sealing, writeSealed } from './sealing.ts';
import { readSequences, readStoredTables, type StoredTable } from './storedTables.ts';

/** Rows that are in memory at a time. */
const ROWS_AT_ONCE = 1000;

/**
 * Writes everything that a server keeps into an empty folder: each table as rows of JSON, then photos and keys. The
 * rows are those of one moment, because all are read in one transaction, and the same for both databases: a backup of
 * the embedded one can be restored into PostgreSQL.
 * @param options.passphrase seals every file, in the format of `age`
 * @throws BackupFault
 */
export async function writeBackup(
  database: DatabaseHandle,
  dataDir: string,
  { to, now, passphrase }: { readonly to: string; readonly now: Date; readonly passphrase?: string | undefined },
): Promise<Manifest['tables']> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  if ((await readdir(to)).length > 0) throw new BackupFault('target-used', to);
  await mkdir(join(to, 'tables'), { mode: 0o700 });
  const sealing = await newSealing(to, passphrase);
  const rows = await inOneMoment(database, async (trx) => {
    const tables: Manifest['tables'] = [];
    for (const table of await readStoredTables(trx))
      tables.push(await writeTable(trx, table, { folder: join(to, 'tables'), sealing }));
    const { rows: done } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx);
    return { tables, sequences: [...(await readSequences(trx))], migrations: done.map(({ name }) => name) };
  });
  const files = [...(await copyDataFiles(dataDir, join(to, 'data'), sealing))];
  await writeManifest(to, { made_at: now.toISOString(), ...rows, files }, sealing);
  return rows.tables;
}

/** Reads everything as it was at the first statement; nobody who writes meanwhile waits. */
function inOneMoment<Result>(
  { unscoped, hasRoles }: DatabaseHandle,
  read: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> {
  const transaction = unscoped.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute(async (trx) => {
    // A plain owner is under the policies, too.
    if (!hasRoles) await sql`select set_config('app.client', '*', true)`.execute(trx);
    await sql`set local timezone = 'UTC'`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    return read(trx);
  });
}

async function writeTable(
  trx: ScopedTransaction,
  table: StoredTable,
  { folder, sealing }: { readonly folder: string; readonly sealing: Sealing },
): Promise<Manifest['tables'][number]> {
  const hash = createHash('sha256');
  let rows = 0;
  async function* lines() {
    for await (const texts of pagesOf(trx, table)) {
      rows += texts.length;
      const piece = texts.map((text) => `${text}\n`).join('');
      hash.update(piece);
      yield piece;
    }
  }
  const packed = createGzip({ level: 5 });
  await Promise.all([pipeline(lines, packed), writeSealed(join(folder, fileOf(table.name)), packed, sealing)]);
  return { name: table.name, rows, sha256: hash.digest('hex') };
}

async function* pagesOf(trx: ScopedTransaction, { sql: name, columns, order }: StoredTable) {
  const stored = columns.join(', ');
  const by = order.length > 0 ? order.join(', ') : stored;
  await sql
    .raw(
      `declare backup_rows no scroll cursor for
      select row_to_json(kept)::text as row from (select ${stored} from ${name} order by ${by}) as kept`,
    )
    .execute(trx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup_rows`.execute(trx);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close backup_rows`.execute(trx);
}

/** The file of a table below `tables`. */
export function fileOf(table: string): string {
  return `${table}.ndjson.gz`;
}
