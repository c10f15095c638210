import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { BackupFault } from './backupFault.ts';
import { copyDataFiles } from './dataFiles.ts';
import { BACKUP_FORMATS, type Manifest, writeManifest } from './manifest.ts';
import { fileOf, lineSum } from './tableFile.ts';
import { newSealing, type Sealing, writeSealed } from './sealing.ts';
import { readSequences, readStoredTables, type StoredTable } from './storedTables.ts';

/** Rows that are in memory at a time. */
const ROWS_AT_ONCE = 1000;
const PACKING = { json: 5, copy: 1 } as const;

/** The rows of a table as they are written to its file, each on a line of its own. */
type ReadTable = (table: StoredTable) => AsyncIterable<Uint8Array>;

interface Target {
  readonly folder: string;
  readonly sealing: Sealing;
  readonly kind: keyof typeof BACKUP_FORMATS;
}

/**
 * Writes everything that a server keeps into an empty folder: the rows of each table, then photos and keys. The rows are
 * those of one moment. PostgreSQL sends them by COPY, as to `pg_dump`, which itself would be refused: the policies bind
 * the owner. The embedded database sends them row by row, because COPY would hold a whole table in memory. Either can be
 * restored into both.
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
  const kind = database.bulkRead ? 'copy' : 'json';
  const target = { folder: join(to, 'tables'), sealing, kind } as const;
  const rows = await inOneMoment(database, async (trx) => {
    const stored = await readStoredTables(trx);
    const { rows: done } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx);
    const sequences = [...(await readSequences(trx))];
    const tables = await withReader(database, trx, async (read) => {
      const written: Manifest['tables'] = [];
      for (const table of stored) written.push(await writeTable(table, read, target));
      return written;
    });
    return { tables, sequences, migrations: done.map(({ name }) => name) };
  });
  const files = [...(await copyDataFiles(dataDir, join(to, 'data'), sealing))];
  await writeManifest(to, { format: BACKUP_FORMATS[kind], made_at: now.toISOString(), ...rows, files }, sealing);
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

async function withReader<Result>(
  database: DatabaseHandle,
  trx: ScopedTransaction,
  work: (read: ReadTable) => Promise<Result>,
): Promise<Result> {
  if (!database.bulkRead) return work((table) => jsonLines(trx, table));
  const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx);
  return database.bulkRead(rows[0]?.snapshot ?? '', (read) =>
    // A table in parts has no rows of its own, and is read as a query.
    work(({ sql: name, columns }) => read(`copy (select ${columns.join(', ')} from ${name}) to stdout`)),
  );
}

async function writeTable(
  table: StoredTable,
  read: ReadTable,
  { folder, sealing, kind }: Target,
): Promise<Manifest['tables'][number]> {
  const sum = lineSum();
  async function* counted() {
    for await (const piece of read(table)) {
      sum.add(piece);
      yield piece;
    }
  }
  const packed = createGzip({ level: PACKING[kind] });
  await Promise.all([pipeline(counted, packed), writeSealed(join(folder, fileOf(table.name, kind)), packed, sealing)]);
  return { name: table.name, ...sum.end() };
}

async function* jsonLines(trx: ScopedTransaction, { sql: name, columns, order }: StoredTable) {
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
    if (rows.length > 0) yield Buffer.from(rows.map(({ row }) => `${row}\n`).join(''));
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close backup_rows`.execute(trx);
}
