import { type Extensions, PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, sql } from 'kysely';
import type { DatabaseHandle } from '../databaseHandle.ts';
import { readHasRoles } from '../hasRoles.ts';
import { migrate } from '../migrations.ts';
import type { Tables } from '../schema.ts';
import { isDamage, UnusableData } from '../unusableData.ts';
import { bulkLoadPglite } from './bulkLoadPglite.ts';
import { checkPages } from './checkPages.ts';
import { makeWhereMissing } from './dataFolder.ts';
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
 * The embedded database in a folder: exclusive to this process, every commit on the disk, every page with a checksum,
 * schema up to date.
 * @param options.check reads every page first
 * @throws FolderInUse when another process has the folder
 * @throws UnusableData when the folder holds no whole database, or a damaged one
 */
export async function openPglite(folder: string, options: { readonly check?: boolean } = {}): Promise<DatabaseHandle> {
  const unlock = lockFolder(folder);
  try {
    await makeWhereMissing(folder, async (draft) => (await startEngine(draft)).close());
    const pglite = await startEngine(folder, options.check ? { amcheck } : {});
    if (options.check) await checkPages(pglite, folder);
    return await handleOf(pglite, unlock);
  } catch (cause) {
    unlock();
    throw isDamage(cause) ? new UnusableData('damaged', folder, cause) : cause;
  }
}

/** What the engine itself says of files that it can't start from is a stack of its own; the cause keeps it. */
async function startEngine(folder: string, more: Extensions = {}): Promise<PGlite> {
  try {
    const extensions = { ...COMMON.extensions, ...more };
    return await PGlite.create({ ...COMMON, extensions, fs: new DurableNodeFs(folder), startParams: DURABLE });
  } catch (cause) {
    throw new UnusableData('damaged', folder, cause);
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
    bulkLoad: (work) => bulkLoadPglite(pglite, work),
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
