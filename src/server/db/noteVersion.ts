import { CONTRACT_VERSION } from '#contract/version.ts';
import { sql } from 'kysely';
import type { DatabaseHandle } from './databaseHandle.ts';

/** Notes at the start when this version first worked on the database. An older one that still runs notes nothing. */
export async function noteVersion(database: DatabaseHandle, now: Date): Promise<void> {
  await sql`
    update server_meta set version = ${CONTRACT_VERSION}, version_since = ${now}
    where id = 1 and coalesce(version, 0) < ${CONTRACT_VERSION}`.execute(database.unscoped);
}
