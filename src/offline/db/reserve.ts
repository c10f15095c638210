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

/** Reserves the room again that was given up; resolves with whether there is room for it. */
let reserveAgain: () => Promise<boolean> = () => Promise.resolve(true);

/** Sets how the reserve is made. @param reserve resolves with whether there was room for it */
export function reserveBy(reserve: () => Promise<boolean>): void {
  reserveAgain = reserve;
}

/**
 * Runs `write`. On a full disk it gives up the reserve and tries again, then removes what can be fetched again and
 * tries once more. A failure on the way never stops the next try, because a full disk refuses deletes too. A connection
 * that died may mean a full disk: then the reserve is given up as well, but only what the browser says of the disk, or
 * the room that is lacking afterwards, is told as such, and nothing that was fetched is removed.
 */
export async function withRoom<T>(write: () => Promise<T>): Promise<T> {
  try {
    return worked(await write());
  } catch (error) {
    if (!mayBeFull(error)) throw error;
    await dropReserve();
    return isQuota(error) ? onReserve(write) : reconnected(write);
  }
}

/** The person is told also where the write then fails of another cause, because the reserve is gone either way. */
async function onReserve<T>(write: () => Promise<T>): Promise<T> {
  const written = await write().catch(async (error: unknown) => {
    if (!mayBeFull(error)) {
      storageHealth.report('full');
      throw error;
    }
    await wipeCache().catch(() => undefined);
    return write();
  });
  storageHealth.report('full');
  return written;
}

async function reconnected<T>(write: () => Promise<T>): Promise<T> {
  try {
    const written = worked(await write());
    void reserveAgain().then((hasRoom) => hasRoom || storageHealth.report('full'));
    return written;
  } catch (error) {
    if (!isQuota(error) || !mayBeFull(error)) throw error;
    return onReserve(write);
  }
}

/** A store that answers is well again, whatever was said of it. */
function worked<T>(result: T): T {
  if (storageHealth.current() === 'failed' || storageHealth.current() === 'unreachable') storageHealth.report('ok');
  return result;
}

/**
 * Why the store took nothing. 'full': the browser says that there is no room. 'unreachable': its connection died, as
 * iOS ends them. 'other': the cause is another one.
 */
export type StoreFault = 'full' | 'unreachable' | 'other';

/** The cause of a failed write, to be told to the person. */
export function storeFault(error: unknown): StoreFault {
  if (isQuota(error)) return 'full';
  return isConnectionLost(error) ? 'unreachable' : 'other';
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
