import { dropReserveFile, holdReserveFile } from '#platform/reserveFile.ts';
import { Dexie } from 'dexie';
import { isConnectionLost, isReleased } from '../db/withReopen.ts';
import { wipeCache } from '../db/wipeCache.ts';
import { work } from '../db/workDatabase.ts';
import { storageHealth } from './storageHealth.ts';

/**
 * Chromium's database keeps up to 4 MB in its log and then writes them once more before it lets go of them: twice that,
 * and half as much again for the shift that goes on.
 */
const BYTES = 12_000_000;
const FALL_BACK = 'despacho-reserve';

/**
 * Holds room on the disk that is given up when the disk is full, so that what a person does still fits (4.18, F31, F33).
 * Where the browser has no files of its own, in a database by itself: the other engines give each a file.
 */
export async function keepReserve(): Promise<void> {
  try {
    if (!(await holdReserveFile(BYTES))) await holdInDatabase();
  } catch {
    // No room for it: then there is none to give up either.
  }
}

async function holdInDatabase(): Promise<void> {
  const db = new Dexie(FALL_BACK);
  db.version(1).stores({ reserve: 'name' });
  try {
    const held = db.table('reserve');
    if ((await held.count()) === 0) await held.put({ name: 'reserve', bytes: new Uint8Array(BYTES) });
  } finally {
    db.close();
  }
}

async function dropReserve(): Promise<void> {
  await dropReserveFile().catch(() => undefined);
  await Dexie.delete(FALL_BACK).catch(() => undefined);
}

/**
 * Runs `write`; on a full disk gives the reserve up and runs it again, and then without what can be fetched anew. Nothing
 * that fails on the way stops the next try: a full disk refuses deletes, too.
 */
export async function withRoom<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!mayBeFull(error)) throw error;
    await dropReserve();
  }
  const written = await write().catch(async (error: unknown) => {
    if (!mayBeFull(error)) throw error;
    await wipeCache().catch(() => undefined);
    return write();
  });
  storageHealth.report('full');
  return written;
}

/**
 * Whether a write failed as it does on a full disk. The quota is only one way to say so: Chromium lets the connection
 * die, and then refuses to open the database, until there is room.
 */
export const mayBeFull = (error: unknown): boolean => isStoreFault(error) && !isReleased(work);

/** Whether the database, and not the code, failed. */
export const isStoreFault = (error: unknown): boolean => isQuota(error) || isConnectionLost(error);

function isQuota(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: unknown };
  return name === 'QuotaExceededError' || (inner !== undefined && inner !== null && isQuota(inner));
}
