import type { ShopFailure } from '#contract/shops/shop.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import type { ShopRow } from './shopRow.ts';
import { nameOrders } from './nameOrders.ts';
import { tellHolders } from './tellHolders.ts';
import { tellShopJob } from './tellShop.ts';

const SHOWN = 100;

/** What did not work between a shop and us, the newest first. */
export async function failuresOf(trx: ScopedTransaction, shop: number): Promise<ShopFailure[]> {
  const rows = await trx
    .selectFrom('eplatform_orders')
    .selectAll()
    .where('eplatform_id', '=', shop)
    .where((eb) => eb.or([eb('problem', 'is not', null), eb('tell_problem', 'is not', null)]))
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.flatMap((row): ShopFailure[] => {
    const of = { id: row.id, shop_order: row.shop_order, reference: row.reference, order_id: row.order_id };
    const at = (row.problem_at ?? row.told_at ?? row.asked_at).toISOString();
    const order = row.problem && { ...of, kind: 'order' as const, problem: row.problem, detail: row.detail, at };
    const tracking = row.tell_problem && {
      ...of,
      kind: 'tracking' as const,
      problem: row.tell_problem,
      detail: null,
      at,
    };
    return [order, tracking].flatMap((one) => one || []);
  });
}

/** Tries everything that did not work again. @returns how many */
export async function retryFailures(trx: ScopedTransaction, shop: ShopRow, now: Date): Promise<number> {
  const rows = await trx
    .selectFrom('eplatform_orders')
    .select(['id', 'shop_order', 'problem', 'tell_problem'])
    .where('eplatform_id', '=', shop.id)
    .where((eb) => eb.or([eb('problem', 'is not', null), eb('tell_problem', 'is not', null)]))
    .orderBy('id')
    .execute();
  const clientId = shop.client_id;
  const orders = rows.filter(({ problem }) => problem !== null).map(({ shop_order }) => shop_order);
  const untold = rows.filter(({ tell_problem }) => tell_problem !== null).map(({ id }) => id);
  await nameOrders(trx, shop, orders, now);
  if (untold.length > 0)
    await trx.updateTable('eplatform_orders').set({ tell_problem: null }).where('id', 'in', untold).execute();
  await enqueueJobs(
    trx,
    tellShopJob,
    untold.map((row) => ({ clientId, key: String(row), payload: { row }, dueAt: now })),
    now,
  );
  return rows.length;
}

/** Somebody has looked at it and done what was to be done: a shop that was not told is told no more. */
export async function dismissFailure(trx: ScopedTransaction, shop: number, id: number, now: Date): Promise<void> {
  const row = await trx
    .selectFrom('eplatform_orders')
    .select(['client_id', 'order_id', 'detail', 'tell_problem'])
    .where('eplatform_id', '=', shop)
    .where('id', '=', id)
    .executeTakeFirst();
  await trx
    .updateTable('eplatform_orders')
    .set({
      problem: null,
      detail: null,
      problem_at: null,
      tell_problem: null,
      ...(row && row.tell_problem !== null && { told: 'delivered' as const }),
    })
    .where('eplatform_id', '=', shop)
    .where('id', '=', id)
    .execute();
  if (row && row.tell_problem !== null)
    await trx
      .updateTable('eplatform_order_parts')
      .set({ told: 'delivered' })
      .where('eplatform_order', '=', id)
      .execute();
  if (row?.order_id != null && row.detail === 'lines') await tellHolders(trx, row, row.order_id, now);
}
