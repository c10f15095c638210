import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, sql } from 'kysely';
import type { DatabaseHandle } from '../databaseHandle.ts';
import { readHasRoles } from '../hasRoles.ts';
import { migrate } from '../migrations.ts';
import type { Tables } from '../schema.ts';
import { DurableNodeFs } from './durableNodeFs.ts';
import { lockFolder } from './processLock.ts';

const INT8 = 20;
/** Extensions must be named on every open, or an index that uses one fails. */
const COMMON = { extensions: { pg_trgm }, parsers: { [INT8]: Number } } satisfies PGliteOptions;
/** `-F` switches fsync off; both the switch and the method have to change for a commit to reach the disk. */
const DURABLE = [
  ...PGlite.defaultStartParams.filter((one) => one !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=64MB',
  '-c',
  'jit=off',
];

/**
 * The embedded database in a folder: exclusive to this process, every commit on the disk, schema up to date.
 * @throws FolderInUse when another process has the folder
 */
export async function openPglite(folder: string): Promise<DatabaseHandle> {
  const unlock = lockFolder(folder);
  try {
    const pglite = await PGlite.create({ ...COMMON, fs: new DurableNodeFs(folder), startParams: DURABLE });
    return await handleOf(pglite, unlock);
  } catch (cause) {
    unlock();
    throw cause;
  }
}

/** A database that lives and dies with the process; `snapshot` (from dumpDataDir) spares the migrations. */
export async function openMemoryPglite(snapshot?: Blob): Promise<DatabaseHandle & { readonly pglite: PGlite }> {
  const pglite = await PGlite.create({ ...COMMON, ...(snapshot ? { loadDataDir: snapshot } : {}) });
  return { ...(await handleOf(pglite, () => {})), pglite };
}

async function handleOf(pglite: PGlite, unlock: () => void): Promise<DatabaseHandle> {
  const unscoped = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(unscoped);
  const maintain = async () => {
    await sql`vacuum (analyze)`.execute(unscoped);
    await sql`checkpoint`.execute(unscoped);
  };
  return {
    backend: 'pglite',
    unscoped,
    hasRoles: await readHasRoles(unscoped),
    listen: async (channel, onPayload) => {
      const stop = await pglite.listen(channel, onPayload);
      return () => stop();
    },
    maintain,
    close: async () => {
      if (!pglite.closed) await unscoped.destroy();
      unlock();
    },
  };
}
