import { PASSING_PROBLEMS, type ShopProblem } from '#domain/shops/platforms.ts';
import * as z from 'zod/mini';
import type { ShopOrder } from './platforms/port.ts';
import type { ShopComparing } from '../db/schema/shops.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import type { CallRuntime } from '../commands/orderAction.ts';
import { comparePage, dropOldDifferences, noteGone, unseenOrders } from './differences.ts';
import type { ShopRow } from './shopRow.ts';
import { keepLists } from './keepLists.ts';
import { fillingOf, fillProductsJob } from './fillProducts.ts';
import { type ShopAtHand, shopOfJob } from './shopOfJob.ts';
import { fillParents } from './shopProducts.ts';
import { type ShopKind, twoLanes } from './twoLanes.ts';

interface CompareJob {
  readonly shop: number;
}

const DAY_MS = 86_400_000;
/** So many days of a shop are compared each night. */
export const COMPARED_DAYS = 7;
/** Pages of one run; the next one goes on, so that a large shop keeps no other client waiting. */
const PAGES = 3;
const RETRIES_MS = [10, 30, 60].map((minutes) => minutes * 60_000);

/**
 * Compares the orders of a shop's last days with ours, page by page, and keeps what differs. It changes no order: people
 * look at the differences, and have taken what is missing.
 */
export const compareShopJob: ShopKind<CompareJob> = twoLanes({
  name: 'compareShop',
  slowName: 'compareSlowShop',
  keyOf: ({ shop }) => String(shop),
  payload: z.object({ shop: z.int() }),
  leaseMs: 10 * 60_000,
  concurrency: 1,
  backOffMs: (attempts) => RETRIES_MS[attempts - 1] ?? null,
  maxAttempts: 5,
  run: async (job, runtime, lane) => {
    const atHand = await shopOfJob(job, runtime, lane.limitMs);
    if (!atHand) return;
    const { shop, scoped } = atHand;
    if (await scoped((trx) => lane.passOn(trx, job, shop, runtime.now()))) return;
    const outcome = await comparePages(atHand, runtime);
    await scoped(async (trx) => {
      if (outcome === 'more') await enqueueJobs(trx, compareShopJob, [orderOfJob(shop, runtime.now())], runtime.now());
      else if (outcome === 'done') return;
      else if (PASSING_PROBLEMS.has(outcome))
        await lane.retry(trx, job, shop, { problem: outcome, now: runtime.now() });
      else await stop(trx, shop.id);
    });
  },
  // The next night begins anew, and the reading of the shop shows what is wrong with it.
  onDead: (trx, { shop }) => stop(trx, shop),
});

async function stop(trx: ScopedTransaction, shop: number): Promise<void> {
  await trx.updateTable('eplatforms').set({ comparing: null }).where('id', '=', shop).execute();
}

const orderOfJob = ({ id, client_id }: Pick<ShopRow, 'id' | 'client_id'>, dueAt: Date) => ({
  clientId: client_id,
  key: String(id),
  payload: { shop: id },
  dueAt,
});

/** Has a shop compared now, from the beginning. */
export async function askToCompare(
  trx: ScopedTransaction,
  shop: Pick<ShopRow, 'id' | 'client_id'>,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - COMPARED_DAYS * DAY_MS).toISOString();
  const comparing: ShopComparing = { since, next: null, begun: now.toISOString() };
  await trx
    .updateTable('eplatforms')
    .set({ comparing: JSON.stringify(comparing) })
    .where('id', '=', shop.id)
    .execute();
  await enqueueJobs(trx, compareShopJob, [orderOfJob(shop, now)], now);
}

async function comparePages(
  { shop, connector, scoped }: ShopAtHand,
  runtime: CallRuntime,
): Promise<'done' | 'more' | ShopProblem> {
  if (!shop.comparing) return 'done';
  let at: ShopComparing = shop.comparing;
  const begun = new Date(at.begun);
  const keep = (trx: ScopedTransaction, comparing: ShopComparing | null) =>
    trx
      .updateTable('eplatforms')
      .set(comparing ? { comparing: JSON.stringify(comparing) } : { comparing: null, compared_at: runtime.now() })
      .where('id', '=', shop.id)
      .execute();
  for (let pages = 0; pages < PAGES; pages += 1) {
    const page = await connector.listOrders(new Date(at.since), at.next);
    if (!page.ok) return page.problem;
    at = { ...at, next: page.data.next };
    await scoped(async (trx) => {
      await comparePage(trx, shop, page.data.orders, begun);
      const said = page.data.orders.filter((order): order is ShopOrder => !('unreadable' in order));
      const now = runtime.now();
      if (await fillParents(trx, shop, said)) await enqueueJobs(trx, fillProductsJob, [fillingOf(shop, '', now)], now);
      await keep(trx, at);
    });
    if (at.next !== null) continue;
    const unseen = await scoped((trx) => unseenOrders(trx, shop, new Date(Date.parse(at.since) + DAY_MS), begun));
    for (const order of unseen) {
      const answer = await connector.orderById(order.shop_order);
      if (!answer.ok) return answer.problem;
      const { data } = answer;
      // One in the bin of a shop is in none of its lists, and is there.
      await scoped((trx) =>
        data === null ? noteGone(trx, shop, order, begun) : comparePage(trx, shop, [data], begun),
      );
    }
    await scoped(async (trx) => {
      await dropOldDifferences(trx, shop, begun);
      await keep(trx, null);
    });
    await keepLists(shop, connector, runtime);
    return 'done';
  }
  return 'more';
}
