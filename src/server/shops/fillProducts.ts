import { PASSING_PROBLEMS } from '#domain/shops/platforms.ts';
import type { ProductFields } from '#domain/shops/productFields.ts';
import * as z from 'zod/mini';
import type { ShopProduct } from './platforms/port.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import { shopOfJob } from './shopOfJob.ts';
import { type ShopKind, twoLanes } from './twoLanes.ts';

interface FillJob {
  readonly shop: number;
  /** The last product that was asked for; empty = none yet. */
  readonly after: string;
}

function keyOf({ shop, after }: FillJob): string {
  return `${shop} ${after}`;
}

/** Products of one run; the next one goes on. */
const TOGETHER = 100;
const RETRIES_MS = [60_000, 5 * 60_000, 30 * 60_000];

/**
 * Asks a shop once more for the products that have come in, because somebody said which of its fields hold what, or it
 * is known now what a variant is one of.
 */
export const fillProductsJob: ShopKind<FillJob> = twoLanes({
  name: 'fillProducts',
  slowName: 'fillSlowShop',
  keyOf,
  payload: z.object({ shop: z.int(), after: z.string() }),
  leaseMs: 5 * 60_000,
  concurrency: 1,
  backOffMs: (attempts) => RETRIES_MS[attempts - 1] ?? null,
  maxAttempts: 5,
  run: async (job, runtime, lane) => {
    const atHand = await shopOfJob(job, runtime, lane.limitMs);
    if (!atHand) return;
    const { shop, connector, scoped } = atHand;
    if (await scoped((trx) => lane.passOn(trx, job, shop, runtime.now()))) return;
    const rows = await scoped((trx) =>
      trx
        .selectFrom('eplatform_products')
        .select(['shop_product as product', 'parent', 'product_id'])
        .where('eplatform_id', '=', shop.id)
        .where('product_id', 'is not', null)
        .where('doubtful', '=', false)
        .where('shop_product', '>', job.payload.after)
        .orderBy('shop_product')
        .limit(TOGETHER)
        .execute(),
    );
    if (rows.length === 0) return;
    const answer = await connector.products(rows);
    if (!answer.ok && PASSING_PROBLEMS.has(answer.problem)) {
      await scoped((trx) => lane.retry(trx, job, shop, { problem: answer.problem, now: runtime.now() }));
      return;
    }
    const ours = new Map(rows.map(({ product, product_id }) => [product, product_id]));
    await scoped(async (trx) => {
      const now = runtime.now();
      for (const said of answer.ok ? answer.data : []) {
        const id = ours.get(said.id) ?? null;
        if (id !== null) await fillProduct(trx, id, said, shop.product_fields, now);
      }
      const after = rows.at(-1)?.product ?? '';
      if (answer.ok && rows.length === TOGETHER)
        await enqueueJobs(trx, fillProductsJob, [fillingOf(shop, after, now)], now);
    });
  },
});

/** A job that goes on after this product. */
export const fillingOf = (shop: { readonly id: number; readonly client_id: number }, after: string, now: Date) => ({
  clientId: shop.client_id,
  key: keyOf({ shop: shop.id, after }),
  payload: { shop: shop.id, after },
  dueAt: now,
});

/** What a field that somebody named says replaces what was known; any other fills what was empty. */
async function fillProduct(
  trx: ScopedTransaction,
  id: number,
  said: ShopProduct,
  fields: ProductFields,
  now: Date,
): Promise<void> {
  const known = await trx
    .selectFrom('products')
    .select(['ean13', 'upc', 'hs_code', 'origin_country'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!known) return;
  const kept = (isNamed: boolean, ours: string | null, theirs: string | null) =>
    isNamed ? (theirs ?? ours) : (ours ?? theirs);
  const hasCode = said.ean13 !== null || said.upc !== null;
  const isNamedCode = fields.barcode !== null && hasCode;
  const next = {
    // One code in place of the other kind, never beside it.
    ean13: isNamedCode ? said.ean13 : (known.ean13 ?? said.ean13),
    upc: isNamedCode ? said.upc : (known.upc ?? said.upc),
    hs_code: kept(fields.hs_code !== null, known.hs_code, said.hsCode),
    origin_country: kept(fields.origin_country !== null, known.origin_country, said.originCountry),
  };
  const isSame = (Object.keys(next) as (keyof typeof next)[]).every((name) => next[name] === known[name]);
  if (isSame) return;
  await trx
    .updateTable('products')
    .set({ ...next, updated_at: now })
    .where('id', '=', id)
    .execute();
}
