import { cache } from '../db/cacheDatabase.ts';
import { wipeCache } from '../db/wipeCache.ts';

const BYTES = 5_000_000;

/** Five megabytes of nothing, given up when the disk is full so that a text command still fits (4.18, F31). */
export async function keepBallast(): Promise<void> {
  try {
    if (!(await cache.kept.get('ballast'))) await cache.kept.put({ name: 'ballast', value: new Uint8Array(BYTES) });
  } catch {
    // No room for it: then there is none to give up either.
  }
}

/** Runs `work`; on a full disk throws ballast and caches overboard and runs it once more. */
export async function withRoom<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isQuota(error)) throw error;
    await cache.kept.delete('ballast');
    await wipeCache();
    return work();
  }
}

/** The disk, or what the browser gives of it, is full. */
export function isQuota(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: unknown };
  return name === 'QuotaExceededError' || (inner !== undefined && inner !== null && isQuota(inner));
}
