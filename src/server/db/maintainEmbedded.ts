import type { DatabaseHandle } from './databaseHandle.ts';

/** Tidies the embedded database up. PostgreSQL does it by itself, table by table where there is need. */
export async function maintainEmbedded(database: DatabaseHandle): Promise<void> {
  if (database.backend === 'pglite') await database.maintain();
}
