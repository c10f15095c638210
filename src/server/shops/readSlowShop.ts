import type { JobKind } from '../jobs/jobKind.ts';
import type { CallRuntime } from '../commands/orderAction.ts';
import { readNamed } from './readNamedOrders.ts';
import { keepOutcome, readPages } from './readShop.ts';
import { shopOfJob } from './shopOfJob.ts';
import { askSlowly, QUICK_MS, SLOW_MS, SLOW_SHOP } from './slowShops.ts';

/**
 * Reads a shop that took too long in the lane of all, in a lane of its own kind: however many shops hang, they keep only
 * each other waiting. One that is quick again goes back.
 */
export const readSlowShopJob: JobKind<{ readonly shop: number }, CallRuntime> = {
  ...SLOW_SHOP,
  leaseMs: 3 * SLOW_MS,
  concurrency: 2,
  backOffMs: (attempts) => (attempts < 4 ? 60_000 * attempts : null),
  maxAttempts: 4,
  run: async (job, runtime) => {
    const began = performance.now();
    const open = await shopOfJob(job, runtime, SLOW_MS);
    if (!open) return;
    const { shop, connector, scoped } = open;
    // What is not read stays named, and is asked for again (watchShops).
    await readNamed(shop, connector, runtime);
    const outcome = await readPages(shop, connector, runtime);
    const isQuick = outcome.problem === null && performance.now() - began < QUICK_MS;
    await scoped(async (trx) => {
      await keepOutcome(trx, shop, { ...outcome, noise: connector.noise() }, runtime.now());
      if (isQuick) await trx.updateTable('eplatforms').set({ slow_at: null }).where('id', '=', shop.id).execute();
      if (outcome.more) await askSlowly(trx, shop, runtime.now());
    });
  },
};
