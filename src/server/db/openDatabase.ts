import { join } from 'node:path';
import type { DatabaseHandle } from './databaseHandle.ts';
import { openPglite } from './pglite/openPglite.ts';
import { openPostgres } from './postgres/openPostgres.ts';

export interface DatabaseConfig {
  /** Folder of everything the server keeps; the embedded database lives in its `database` folder. */
  readonly dataDir: string;
  /** PostgreSQL address; absent = embedded. */
  readonly databaseUrl?: string | undefined;
}

/**
 * Opens the database that the configuration names, with its schema up to date.
 * @throws FolderInUse when another process works in the embedded database
 */
export function openDatabase(config: DatabaseConfig): Promise<DatabaseHandle> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openPglite(join(config.dataDir, 'database'));
}
