import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { checkPages } from './checkPages.ts';
import { DurableNodeFs } from './durableNodeFs.ts';
import type { EngineData } from './failureOf.ts';

const INT8 = 20;
const BYTEA = 17;
/** Extensions must be named on every open, or an index that uses one fails. */
const EXTENSIONS = { pg_trgm };
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
 * @param given what the caller has for it already, as the compiled program
 * @throws UnusableData where a check finds damage
 */
export async function createPglite(data: EngineData, given: PGliteOptions = {}): Promise<PGlite> {
  const common = {
    extensions: EXTENSIONS,
    parsers: { [INT8]: Number, [BYTEA]: bytesOf },
    serializers: { [BYTEA]: hexOf },
    ...given,
  } satisfies PGliteOptions;
  if (data.folder !== null) {
    const extensions = { ...EXTENSIONS, ...(data.check ? { amcheck } : {}) };
    const pglite = await PGlite.create({
      ...common,
      extensions,
      fs: new DurableNodeFs(data.folder),
      startParams: DURABLE,
    });
    if (data.check) await checkPages(pglite, data.folder);
    return hintingAtOnce(pglite);
  }
  return hintingAtOnce(await PGlite.create(common));
}

/** Bytes of their own, which pass to another thread alone. PGlite reads them digit by digit: 10 ms for each label. */
const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex.slice(2), 'hex'));

function hexOf(bytes: Uint8Array): string {
  if (!(bytes instanceof Uint8Array)) throw new TypeError('bytes that are none');
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
}

/** One process, one commit at a time: a NOTIFY makes nobody wait here. */
async function hintingAtOnce(pglite: PGlite): Promise<PGlite> {
  await pglite.exec('set app.hints_at_once = on');
  return pglite;
}
