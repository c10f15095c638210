import { cache } from '../db/cacheDatabase.ts';
import { withReopen } from '../db/withReopen.ts';

export interface MissingOrders {
  readonly ids: readonly number[];
  /** How often the cache had been wiped: what is asked for from here on must not be stored after another wipe (S01). */
  readonly wipes: number;
}

/** Which of these orders the device lacks. */
export async function readMissing(ids: readonly number[]): Promise<MissingOrders> {
  const [wipes, have] = await withReopen(cache, () => Promise.all([cache.wipes(), cache.orders.bulkGet([...ids])]));
  return { ids: ids.filter((_, index) => !have[index]), wipes };
}
