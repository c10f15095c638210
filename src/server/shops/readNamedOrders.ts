import { PASSING_PROBLEMS, type ShopProblem } from '#domain/shops/platforms.ts';
import * as z from 'zod/mini';
import type { ShopAnswer, ShopConnector, ShopOrder } from './platforms/port.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope, type ScopedTransaction } from '../db/tenancy.ts';
import type { JobKind } from '../jobs/jobKind.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import type { CallRuntime } from '../commands/orderAction.ts';
import { type ShopRow, readShopRow } from './shopRow.ts';
import { openShop } from './openShop.ts';
import { askProducts } from './askProducts.ts';
import type { ReadOrder } from './takeReads.ts';
import { askSlowly, markSlow, QUICK_MS } from './slowShops.ts';
import { takeOrders } from './takeOrders.ts';

interface OfShop {
  readonly shop: number;
}

interface Named {
  readonly shop_order: string;
  readonly times: number;
}

const RETRIES_MS = [20_000, 2 * 60_000, 10 * 60_000];
/** Orders that are read together; ten rounds of them keep no other shop waiting for long. */
const TOGETHER = 20;
const ROUNDS = 10;
/** Questions to a small host at a time. */
const SIDE_BY_SIDE = 2;

/**
 * Reads the orders of a shop that it said have changed, many together: that is what keeps up with a shop that sells
 * fifty a second. What the message itself said of them is not used: it may be old, and comes from whoever knew the
 * secret when it was signed.
 */
export const readNamedOrdersJob: JobKind<OfShop, CallRuntime> = {
  name: 'readShopOrder',
  payload: z.object({ shop: z.int() }),
  leaseMs: 3 * 60_000,
  concurrency: 4,
  backOffMs: (attempts) => RETRIES_MS[attempts - 1] ?? null,
  maxAttempts: 6,
  run: async (job, runtime) => {
    const { clientId, payload } = job;
    if (clientId === null) return;
    const scoped = scopedTo(runtime.database, clientId);
    const shop = await scoped((trx) => readShopRow(trx, payload.shop));
    const connector = shop && shop.disabled_at === null ? openShop(shop, runtime, QUICK_MS) : null;
    if (!shop || !connector) {
      // Enabled again, it is read as a whole.
      await scoped((trx) => forget(trx, payload.shop));
      return;
    }
    if (shop.slow_at !== null) {
      await scoped((trx) => askSlowly(trx, shop, runtime.now()));
      return;
    }
    const { problem, more } = await readNamed(shop, connector, runtime);
    const now = runtime.now();
    await scoped(async (trx) => {
      const isSlow = problem === 'timeout' || (connector.isOver() && more);
      if (isSlow) await markSlow(trx, shop.id, now);
      if (problem !== null) await job.retry(trx, problem);
      else if (more && isSlow) await askSlowly(trx, shop, now);
      else if (more)
        await enqueueJobs(trx, readNamedOrdersJob, [{ clientId, key: String(shop.id), payload, dueAt: now }], now);
    });
  },
  // The next reading of the whole shop finds them.
  onDead: (trx, { shop }) => forget(trx, shop),
};

/**
 * Reads the orders that a shop has named, some rounds of them.
 * @returns the passing problem that ended it; `more` = there may be orders left
 */
export async function readNamed(
  shop: ShopRow,
  connector: ShopConnector,
  runtime: CallRuntime,
): Promise<{ readonly problem: ShopProblem | null; readonly more: boolean }> {
  const scoped = scopedTo(runtime.database, shop.client_id);
  for (let rounds = 0; rounds < ROUNDS; rounds += 1) {
    const named = await scoped((trx) => namedOrders(trx, shop.id));
    if (named.length === 0) return { problem: null, more: false };
    const problem = await readThem(shop, connector, named, runtime);
    if (problem !== null && PASSING_PROBLEMS.has(problem)) return { problem, more: true };
    await scoped((trx) => forgetRead(trx, shop.id, named));
    if (named.length < TOGETHER) return { problem: null, more: false };
  }
  return { problem: null, more: true };
}

const scopedTo =
  (database: DatabaseHandle, clientId: number) =>
  <Result>(work: (trx: ScopedTransaction) => Promise<Result>): Promise<Result> =>
    inScope(database, { kind: 'client', clientId }, work);

function namedOrders(trx: ScopedTransaction, shop: number): Promise<readonly Named[]> {
  return trx
    .selectFrom('eplatform_named')
    .select(['shop_order', 'times'])
    .where('eplatform_id', '=', shop)
    .orderBy('named_at')
    .orderBy('shop_order')
    .limit(TOGETHER)
    .execute();
}

/** One that was named once more meanwhile stays. */
async function forgetRead(trx: ScopedTransaction, shop: number, named: readonly Named[]): Promise<void> {
  await trx
    .deleteFrom('eplatform_named')
    .where('eplatform_id', '=', shop)
    .where((eb) => eb.or(named.map((one) => eb.and(one))))
    .execute();
}

async function forget(trx: ScopedTransaction, shop: number): Promise<void> {
  await trx.deleteFrom('eplatform_named').where('eplatform_id', '=', shop).execute();
}

/** @returns what kept them from being read; null = they are taken */
async function readThem(
  shop: ShopRow,
  connector: ShopConnector,
  named: readonly Named[],
  runtime: CallRuntime,
): Promise<ShopProblem | null> {
  const asked = runtime.now();
  const answer = await ordersNamed(
    connector,
    named.map(({ shop_order }) => shop_order),
  );
  if (!answer.ok) return answer.problem;
  const orders = [...answer.data.values()].filter(
    (said): said is ShopOrder => typeof said === 'object' && 'lines' in said,
  );
  const products = await askProducts(shop, connector, orders, runtime);
  if (!products.ok) return products.problem;
  const reads = [...answer.data].map(([id, said]): ReadOrder => ({ id, said, asked, products: products.data }));
  await takeOrders(reads, shop, runtime);
  return null;
}

type Said = ReadonlyMap<string, ReadOrder['said']>;

/** What the shop says of each; one that is not in its list is asked for by itself, before it counts as gone. */
async function ordersNamed(connector: ShopConnector, ids: readonly string[]): Promise<ShopAnswer<Said>> {
  const said = new Map<string, ReadOrder['said']>();
  if (ids.length > 1 && connector.ordersByIds) {
    const listed = await connector.ordersByIds(ids);
    if (!listed.ok) return listed;
    for (const order of listed.data) if (ids.includes(order.id)) said.set(order.id, order);
  }
  const left = ids.filter((id) => !said.has(id));
  for (let from = 0; from < left.length; from += SIDE_BY_SIDE) {
    const some = left.slice(from, from + SIDE_BY_SIDE);
    const answers = await Promise.all(some.map((id) => connector.orderById(id)));
    for (const [place, answer] of answers.entries()) {
      if (answer.ok) said.set(some[place] ?? '', answer.data ?? 'gone');
      // One that the shop does not give keeps back none of the others.
      else if (PASSING_PROBLEMS.has(answer.problem)) return answer;
    }
  }
  return { ok: true, data: said };
}
