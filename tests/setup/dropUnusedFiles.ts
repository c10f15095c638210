import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Databases that nobody can connect to: a third of all files. */
const UNUSED_DATABASES = ['1', '4'];
/** Where PostgreSQL's control file holds the place of its last checkpoint in the log, bytes. */
const LAST_CHECKPOINT = 32;
/** Bytes of a file of the log, as a power of two. */
const LOG_FILE_BITS = 24n;

/**
 * Takes out of an embedded database that was closed what its copies need not hold, half of its bytes: databases that
 * nobody can connect to, and files of the log before and after the one with the last checkpoint.
 * @param folder the data folder of the database
 */
export function dropUnusedFiles(folder: string): void {
  for (const database of UNUSED_DATABASES) rmSync(join(folder, 'base', database), { recursive: true });
  const checkpoint = readFileSync(join(folder, 'global', 'pg_control')).readBigUInt64LE(LAST_CHECKPOINT);
  const needed = (checkpoint >> LOG_FILE_BITS).toString(16).toUpperCase().padStart(8, '0');
  const log = join(folder, 'pg_wal');
  const files = readdirSync(log, { withFileTypes: true }).filter((entry) => entry.isFile());
  // Log files of one database have fewer numbers than the last eight digits can say.
  for (const { name } of files) if (!name.endsWith(needed)) rmSync(join(log, name));
}
