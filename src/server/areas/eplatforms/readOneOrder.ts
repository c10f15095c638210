import { PASSING_PROBLEMS, type ShopProblem } from '#domain/eplatforms/platforms.ts';
import * as z from 'zod/mini';
import { inScope } from '../../db/tenancy.ts';
import type { JobKind } from '../../jobs/jobKind.ts';
import type { CallRuntime } from '../../records/orderAction.ts';
import { readEplatform } from './eplatformRow.ts';
import { openShop } from './openShop.ts';
import { askProducts } from './readShop.ts';
import { takeReads, type ReadOrder } from './takeOrder.ts';

interface OneOrder {
  readonly shop: number;
  readonly order: string;
}

const RETRIES_MS = [20_000, 2 * 60_000, 10 * 60_000];

/**
 * Reads one order of a shop that said that it changed. What the message itself said of it is not used: it may be old, and
 * comes from whoever knew the secret when it was signed.
 */
export const readOneOrderJob: JobKind<OneOrder, CallRuntime> = {
  name: 'readShopOrder',
  payload: z.object({ shop: z.int(), order: z.string() }),
  leaseMs: 3 * 60_000,
  concurrency: 4,
  backOffMs: (attempts) => RETRIES_MS[attempts - 1] ?? null,
  maxAttempts: 6,
  run: async (job, runtime) => {
    const { clientId, payload } = job;
    if (clientId === null) return;
    const scope = { kind: 'client', clientId } as const;
    const shop = await inScope(runtime.database, scope, (trx) => readEplatform(trx, payload.shop));
    if (!shop || shop.disabled_at !== null) return;
    const connector = openShop(shop, runtime);
    if (!connector) return;
    const asked = runtime.now();
    const answer = await connector.orderById(payload.order);
    const failed = async (problem: ShopProblem) => {
      await inScope(runtime.database, scope, async (trx) => {
        if (PASSING_PROBLEMS.has(problem)) await job.retry(trx, problem);
      });
    };
    if (!answer.ok) return failed(answer.problem);
    const said = answer.data ?? 'gone';
    const isOrder = said !== 'gone' && !('unreadable' in said);
    const products = await askProducts(shop, connector, isOrder ? [said] : [], runtime);
    if (!products.ok) return failed(products.problem);
    const read: ReadOrder = { id: payload.order, said, asked, products: products.data };
    await inScope(runtime.database, scope, (trx) =>
      takeReads(trx, [read], { shop, now: runtime.now(), beforeRules: runtime.services.beforeRules }),
    );
  },
  // The next reading of the whole shop finds it.
  onDead: async () => {},
};

/** One job for each order of a shop, however often it says that it changed. */
export const orderKey = ({ shop, order }: OneOrder): string => `${shop}:${order}`;
