import { join } from 'node:path';
import type { DatabaseHandle } from './databaseHandle.ts';
import { checkDataFolder } from './pglite/dataFolder.ts';
import { openPglite } from './pglite/openPglite.ts';
import { openPostgres } from './postgres/openPostgres.ts';

export interface DatabaseConfig {
  /** Folder of everything the server keeps; the embedded database lives in its `database` folder. */
  readonly dataDir: string;
  /** PostgreSQL address; absent = embedded. */
  readonly databaseUrl?: string | undefined;
  /** The same PostgreSQL past a pool that `databaseUrl` leads through. */
  readonly databaseDirectUrl?: string | undefined;
  /** A PostgreSQL that follows the one at `databaseUrl`: reads go there. */
  readonly databaseReadUrl?: string | undefined;
  /** How many connections are opened to `databaseUrl`, and to `databaseReadUrl`. */
  readonly databasePool?: number;
  /** Read every page of the embedded database first. */
  readonly checkData?: boolean;
  /** So long a read waits for a replica, ms; absent = 50. */
  readonly replicaPatienceMs?: number;
  /** The schema of an older version, by its migrations: for rows of a backup. */
  readonly migrations?: readonly string[];
}

/** Hears when the embedded database ended by itself or could not be started again, and how the replica stands. */
export type DatabaseReport = (words: string, error?: unknown) => void;

/**
 * Opens the database that the configuration names, with its schema up to date.
 * @throws FolderInUse when another process works in the embedded database
 * @throws UnusablePool when a pool before PostgreSQL drops what is needed
 * @throws UnusableData when it is damaged, or when a new one would take the place of data that were there
 */
export async function openDatabase(
  {
    dataDir,
    databaseUrl,
    databaseDirectUrl,
    databaseReadUrl,
    databasePool,
    replicaPatienceMs: patienceMs,
    checkData = false,
    migrations,
  }: DatabaseConfig,
  report?: DatabaseReport,
): Promise<DatabaseHandle> {
  if (databaseUrl) {
    const replica = databaseReadUrl ? { address: databaseReadUrl, isUsed: false, patienceMs } : undefined;
    const place = { address: databaseUrl, direct: databaseDirectUrl, connections: databasePool, replica };
    return openPostgres(place, { ...(migrations && { migrations }), ...(report && { report }) });
  }
  const folder = join(dataDir, 'database');
  checkDataFolder(dataDir, folder);
  return openPglite(folder, {
    check: checkData,
    ...(report && { report }),
    ...(migrations && { migrations }),
  });
}
