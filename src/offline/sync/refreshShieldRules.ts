import { readShieldRules } from '#contract/labels/shieldRules.ts';
import { cache } from '../db/cacheDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { ensureOrders } from './ensureOrders.ts';
import { refresherOf } from './refreshSettings.ts';

/** What the checks before picking need of this client; apart from other settings, because only the floor's lists use it. */
export const refreshShieldRules = refresherOf('shieldRules', readShieldRules);

/** Fetches orders again that the server has just changed for this device. @returns as `ensureOrders` */
export async function readAgain(ids: readonly number[]): Promise<'asked' | 'failed'> {
  return ensureOrders(ids, { ids, wipes: await withReopen(cache, () => cache.wipes()) });
}
