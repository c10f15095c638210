import type { ShopProblem } from '#domain/shops/platforms.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { ShopConnector, ShopOrder, ShopPage } from './platforms/port.ts';
import type { ShopReading } from '../db/schema/shops.ts';
import { inScope, type ScopedTransaction } from '../db/tenancy.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import type { JobKind } from '../jobs/jobKind.ts';
import type { CallRuntime } from '../commands/orderAction.ts';
import { readShopRow, type ShopRow } from './shopRow.ts';
import { messageAddress, openShop } from './openShop.ts';
import { askProducts } from './askProducts.ts';
import { lookForGone } from './lookForGone.ts';
import { messageSecret } from './messageSecret.ts';
import { askSlowly, markSlow, QUICK_MS } from './slowShops.ts';
import { takeOrders } from './takeOrders.ts';

interface ReadJob {
  readonly shop: number;
}

/** What changed shortly before the last reading is read again: a shop writes its time before it commits. */
const OVERLAP_MS = 15 * 60_000;
/**
 * Pages of one run; the next one goes on, so that a shop of ten thousand orders keeps no other waiting. One that hangs
 * leaves this lane.
 */
const PAGES = 3;
/** Orders in one transaction: more would hold a small database for longer than anybody at work should wait. */
const TOGETHER = 25;
/** How often a shop is asked whether it still tells us by itself. */
const WEBHOOKS_EVERY_MS = 60 * 60_000;

/**
 * Reads what changed in a shop since the last time, page by page. How far it came is stored with each page, so that
 * whoever goes on after a crash reads at most that page again.
 */
export const readShopJob: JobKind<ReadJob, CallRuntime> = {
  name: 'readShop',
  payload: z.object({ shop: z.int() }),
  leaseMs: 10 * 60_000,
  concurrency: 2,
  // What a shop does wrong is stored with it, and the next reading is due by itself: only a fault of ours comes here.
  backOffMs: (attempts) => (attempts < 4 ? 60_000 * attempts : null),
  maxAttempts: 4,
  run: async (job, runtime) => {
    const { clientId, payload } = job;
    if (clientId === null) return;
    const scope = { kind: 'client', clientId } as const;
    const shop = await inScope(runtime.database, scope, (trx) => readShopRow(trx, payload.shop));
    if (!shop || shop.disabled_at !== null || shop.state !== 'connected') return;
    if (shop.slow_at !== null) {
      await inScope(runtime.database, scope, (trx) => askSlowly(trx, shop, runtime.now()));
      return;
    }
    const connector = openShop(shop, runtime, QUICK_MS);
    const outcome = connector
      ? await readPages(shop, connector, runtime)
      : ({ problem: 'credentials', more: false } as const);
    await inScope(runtime.database, scope, async (trx) => {
      const now = runtime.now();
      await keepOutcome(trx, shop, { ...outcome, noise: connector?.noise() ?? null }, now);
      const isSlow = outcome.problem === 'timeout' || (connector?.isOver() === true && outcome.more);
      if (isSlow) await markSlow(trx, shop.id, now);
      if (!outcome.more) return;
      if (isSlow) {
        await askSlowly(trx, shop, now);
        return;
      }
      await enqueueJobs(trx, readShopJob, [{ clientId, key: String(shop.id), payload, dueAt: now }], now);
    });
  },
};

/** Writes what came of a reading, unless the shop was signed in anew meanwhile. */
export async function keepOutcome(
  trx: ScopedTransaction,
  shop: ShopRow,
  { problem, noise }: { readonly problem: ShopProblem | null; readonly noise: string | null },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('eplatforms')
    .set({ checked_at: now, problem, noise })
    .where('id', '=', shop.id)
    .where('secrets', 'is not distinct from', shop.secrets)
    .execute();
}

interface Outcome {
  readonly problem: ShopProblem | null;
  /** There are pages left. */
  readonly more: boolean;
}

/** Reads some pages of what changed, each stored with how far it came. */
export async function readPages(shop: ShopRow, connector: ShopConnector, runtime: CallRuntime): Promise<Outcome> {
  await keepWebhooks(shop, connector, runtime);
  let reading = shop.reading ?? startReading(shop, runtime.now());
  for (let pages = 0; pages < PAGES; pages += 1) {
    const asked = runtime.now();
    const page = await connector.listOrders(new Date(reading.since), reading.next);
    if (!page.ok) return { problem: page.problem, more: false };
    const taken = await takePage(shop, connector, page.data, asked, runtime);
    if (taken !== null) return { problem: taken, more: false };
    reading = advance(reading, page.data);
    await storeReading(shop, reading, page.data.next === null, runtime);
    if (page.data.next !== null) continue;
    return { problem: await lookForGone(shop, connector, runtime), more: false };
  }
  return { problem: null, more: true };
}

function startReading({ read_up_to }: ShopRow, now: Date): ShopReading {
  const since = new Date(read_up_to.getTime() - OVERLAP_MS).toISOString();
  return { since, next: null, newest: null, begun: now.toISOString(), orders: 0 };
}

function advance(reading: ShopReading, { orders, next }: ShopPage): ShopReading {
  const times = orders.flatMap((order) => ('unreadable' in order ? [] : [order.modifiedAt.toISOString()]));
  const newest = times.reduce((most, one) => (one > most ? one : most), reading.newest ?? '') || null;
  return { ...reading, next, newest, orders: reading.orders + orders.length };
}

/**
 * By the shop's own clock, whatever ours says. What changed while its pages were read may stand on one that was read
 * before: so the time that the reading took is read again.
 */
async function storeReading(shop: ShopRow, reading: ShopReading, isLast: boolean, { database, now }: CallRuntime) {
  const at = now();
  const took = at.getTime() - Date.parse(reading.begun);
  const upTo = reading.newest === null ? null : new Date(Date.parse(reading.newest) - took);
  await inScope(database, { kind: 'client', clientId: shop.client_id }, (trx) =>
    trx
      .updateTable('eplatforms')
      .set((eb) =>
        isLast
          ? {
              reading: null,
              read_at: at,
              ...(upTo !== null && { read_up_to: eb.fn<Date>('greatest', ['read_up_to', eb.val(upTo)]) }),
              ...(reading.days !== undefined && {
                first_import: JSON.stringify({
                  days: reading.days,
                  orders: reading.orders,
                  done_at: at.toISOString(),
                }),
              }),
            }
          : { reading: JSON.stringify(reading) },
      )
      .where('id', '=', shop.id)
      // A reading that somebody asked for meanwhile begins anew.
      .where(sql<boolean>`coalesce(reading ->> 'begun', ${reading.begun}) = ${reading.begun}`)
      .execute(),
  );
}

/** @returns what kept its products from being read; null = the page is taken */
async function takePage(
  shop: ShopRow,
  connector: ShopConnector,
  { orders }: ShopPage,
  asked: Date,
  runtime: CallRuntime,
): Promise<ShopProblem | null> {
  const said = orders.filter((order): order is ShopOrder => !('unreadable' in order));
  const products = await askProducts(shop, connector, said, runtime);
  if (!products.ok) return products.problem;
  const reads = orders.map((said) => ({ id: said.id, said, asked, products: products.data }));
  for (let from = 0; from < reads.length; from += TOGETHER)
    await takeOrders(reads.slice(from, from + TOGETHER), shop, runtime);
  return null;
}

/** A shop that cannot be told to is read all the more often. */
async function keepWebhooks(shop: ShopRow, connector: ShopConnector, { database, services, now }: CallRuntime) {
  const address = messageAddress(shop, services);
  const secret = messageSecret(shop, services.secrets, services.shops.apps);
  const { webhooks_at, unsigned_at } = shop;
  // Keys, an address or a secret have changed: what the shop signs with is not known.
  const renew = webhooks_at === null || (unsigned_at !== null && unsigned_at >= webhooks_at);
  const isFresh = webhooks_at !== null && now().getTime() - webhooks_at.getTime() < WEBHOOKS_EVERY_MS;
  if (address === null || !secret || (isFresh && !renew)) return;
  const answer = await connector.ensureWebhooks(address, secret, renew);
  await inScope(database, { kind: 'client', clientId: shop.client_id }, (trx) =>
    trx
      .updateTable('eplatforms')
      .set({ webhooks_at: answer.ok ? now() : null })
      .where('id', '=', shop.id)
      .execute(),
  );
}
