import { dropReserveFile } from '#platform/reserveFile.ts';
import { Dexie } from 'dexie';
import { isConnectionLost, isReleased } from './withReopen.ts';
import { wipeCache } from './wipeCache.ts';
import { work } from './workDatabase.ts';
import { storageHealth } from './storageHealth.ts';

/** Where `keepReserve` holds room in a browser that lets no page write files. */
export const RESERVE_DATABASE = 'despacho-reserve';

async function dropReserve(): Promise<void> {
  await dropReserveFile().catch(() => undefined);
  await Dexie.delete(RESERVE_DATABASE).catch(() => undefined);
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
