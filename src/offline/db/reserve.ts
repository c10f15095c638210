import { dropReserveFile } from '#platform/reserveFile.ts';
import { Dexie } from 'dexie';
import { isConnectionLost, isReleased } from './withReopen.ts';
import { wipeCache } from './wipeCache.ts';
import { work } from './workDatabase.ts';
import { storageHealth } from './storageHealth.ts';

/** The database in which `keepReserve` holds room, for browsers that let no page write files. */
export const RESERVE_DATABASE = 'despacho-reserve';

async function dropReserve(): Promise<void> {
  await dropReserveFile().catch(() => undefined);
  await Dexie.delete(RESERVE_DATABASE).catch(() => undefined);
}

/**
 * Runs `write`. On a full disk it gives up the reserve and tries again, then removes what can be fetched again and
 * tries once more. A failure on the way never stops the next try, because a full disk refuses deletes too.
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
 * Whether a write failed as it does on a full disk. A quota error is only one sign: Chromium also lets the connection
 * die, and then refuses to open the database until there is room.
 */
export const mayBeFull = (error: unknown): boolean => isStoreFault(error) && !isReleased(work);

/** Whether the database, and not the code, failed. */
export const isStoreFault = (error: unknown): boolean => isQuota(error) || isConnectionLost(error);

function isQuota(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: unknown };
  return name === 'QuotaExceededError' || (inner !== undefined && inner !== null && isQuota(inner));
}
