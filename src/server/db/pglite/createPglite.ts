import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { checkPages } from './checkPages.ts';
import { DurableNodeFs } from './durableNodeFs.ts';
import type { EngineData } from './engineMessages.ts';

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
 * The database itself, in the calling thread. The caller holds the lock of the folder.
 * @throws UnusableData where a check finds damage
 */
export async function createPglite(data: EngineData): Promise<PGlite> {
  if ('folder' in data) {
    const extensions = { ...COMMON.extensions, ...(data.check ? { amcheck } : {}) };
    const pglite = await PGlite.create({
      ...COMMON,
      extensions,
      fs: new DurableNodeFs(data.folder),
      startParams: DURABLE,
    });
    if (data.check) await checkPages(pglite, data.folder);
    return pglite;
  }
  return PGlite.create({
    ...COMMON,
    ...(data.snapshot ? { loadDataDir: new Blob([new Uint8Array(data.snapshot)], { type: 'application/gzip' }) } : {}),
  });
}
