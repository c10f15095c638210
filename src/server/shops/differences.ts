import { sql } from 'kysely';
import type { ListedDifference } from '#contract/shops/shop.ts';
import { compareOrder, type ShopDifference } from '#domain/shops/compareOrder.ts';
import { PLATFORMS } from '#domain/shops/platforms.ts';
import type { ShopOrder, UnreadableOrder } from './platforms/port.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { ShopRow } from './shopRow.ts';
import { wholeState } from './orderParts.ts';
import { nameOrders } from './nameOrders.ts';
import { standingDifferences } from './standingDifferences.ts';
import { shopText } from './shopText.ts';

const SHOWN = 200;
/** Orders that a shop did not list are asked for one by one: so many a night. */
const MOST_UNSEEN = 50;

/** What differs in a page of a shop's orders; those that cannot be read are among what did not come in. */
export async function comparePage(
  trx: ScopedTransaction,
  shop: ShopRow,
  orders: readonly (ShopOrder | UnreadableOrder)[],
  begun: Date,
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return;
  const rows = await trx
    .selectFrom('eplatform_orders')
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.client_id', '=', 'eplatform_orders.client_id')
        .onRef('orders.id', '=', 'eplatform_orders.order_id'),
    )
    .leftJoin('orders as parcel', 'parcel.id', 'orders.merged_into')
    .select(['shop_order', 'modified_at', 'problem', 'order_id'])
    .select((eb) => [
      eb.fn.coalesce('parcel.status', 'orders.status').as('status'),
      sql<Date | null>`case when orders.merged_into is null then orders.deleted_at else parcel.deleted_at end`.as(
        'deleted_at',
      ),
    ])
    .where('eplatform_orders.eplatform_id', '=', shop.id)
    .where('shop_order', 'in', ids)
    .execute();
  await trx
    .updateTable('eplatform_orders')
    .set({ compared_at: begun })
    .where('eplatform_id', '=', shop.id)
    .where('shop_order', 'in', ids)
    .execute();
  const { cancelled } = PLATFORMS[shop.eplatform_type];
  const words = { statuses: shop.statuses, cancelled, shippedStatus: shop.shipped_status };
  const known = new Map(rows.map((row) => [row.shop_order, row]));
  for (const there of orders) {
    const row = known.get(there.id);
    // What somebody here has deleted is no difference: they know.
    if ('unreadable' in there || (row && row.deleted_at !== null)) continue;
    const whole = row && row.order_id !== null ? await wholeState(trx, row.order_id) : null;
    const here =
      row && whole && row.status !== null
        ? { status: row.status, totalCents: whole.totalCents, hasLeft: whole.isShipped }
        : null;
    const isLookedAt = row !== undefined && row.problem === null && row.modified_at >= there.modifiedAt;
    for (const difference of compareOrder(here, there, words))
      if (!(isLookedAt && difference.kind === 'missing-here' && (await isNothingToSend(trx, shop, there))))
        await keepDifference(
          trx,
          shop,
          {
            ...difference,
            id: there.id,
            reference: there.reference,
            currency: there.currency,
            order: row?.order_id ?? null,
          },
          begun,
        );
  }
}

/** An order of downloads came in and made none of ours. */
async function isNothingToSend(trx: ScopedTransaction, shop: ShopRow, { lines }: ShopOrder): Promise<boolean> {
  const left = [...new Set(lines.filter(({ quantity }) => quantity > 0).map(({ product }) => product))];
  if (left.length === 0) return true;
  const rows = await trx
    .selectFrom('eplatform_products')
    .select('shop_product')
    .where('eplatform_id', '=', shop.id)
    .where('shop_product', 'in', left)
    .where('product_id', 'is', null)
    .execute();
  return rows.length === left.length;
}

interface FoundDifference extends ShopDifference {
  readonly id: string;
  readonly reference: string;
  readonly currency: string | null;
  readonly order: number | null;
}

async function keepDifference(
  trx: ScopedTransaction,
  shop: ShopRow,
  found: FoundDifference,
  begun: Date,
): Promise<void> {
  const { kind, here, there, id: shop_order, reference, currency, order: order_id } = found;
  const says = { reference: shopText(reference, 100), order_id, here, there, currency, found_at: begun };
  await trx
    .insertInto('eplatform_differences')
    .values({ client_id: shop.client_id, eplatform_id: shop.id, shop_order, kind, ...says })
    .onConflict((conflict) => conflict.columns(['client_id', 'eplatform_id', 'shop_order', 'kind']).doUpdateSet(says))
    .execute();
}

export interface UnseenOrder {
  readonly shop_order: string;
  readonly reference: string;
  readonly order_id: number | null;
  readonly status: string;
}

/** Orders that came from the shop since then, and that it did not list now. */
export async function unseenOrders(
  trx: ScopedTransaction,
  shop: ShopRow,
  since: Date,
  begun: Date,
): Promise<readonly UnseenOrder[]> {
  return trx
    .selectFrom('eplatform_orders')
    .innerJoin('orders', 'orders.id', 'eplatform_orders.order_id')
    .select(['shop_order', 'reference', 'order_id', 'orders.status'])
    .where('eplatform_orders.eplatform_id', '=', shop.id)
    .where('orders.date_order', '>=', since)
    .where('orders.date_order', '<', begun)
    .where('orders.status', '<>', 'CANCELED')
    .where('orders.deleted_at', 'is', null)
    .where('eplatform_orders.compared_at', 'is distinct from', begun)
    .orderBy('eplatform_orders.id')
    .limit(MOST_UNSEEN)
    .execute();
}

export async function noteGone(
  trx: ScopedTransaction,
  shop: ShopRow,
  { shop_order: id, reference, order_id, status }: UnseenOrder,
  begun: Date,
): Promise<void> {
  const difference = { kind: 'missing-there', here: status, there: null, currency: null } as const;
  await keepDifference(trx, shop, { ...difference, id, reference, order: order_id }, begun);
}

/** What an earlier night found and this one did not. */
export async function dropOldDifferences(trx: ScopedTransaction, shop: ShopRow, begun: Date): Promise<void> {
  await trx
    .deleteFrom('eplatform_differences')
    .where('eplatform_id', '=', shop.id)
    .where('found_at', '<', begun)
    .execute();
}

export async function differencesOf(trx: ScopedTransaction, shop: number): Promise<ListedDifference[]> {
  const rows = await standingDifferences(trx)
    .select([
      'eplatform_differences.id',
      'eplatform_differences.shop_order',
      'eplatform_differences.reference',
      'eplatform_differences.order_id',
      'kind',
      'here',
      'there',
      'eplatform_differences.currency',
      'found_at',
    ])
    .where('eplatform_differences.eplatform_id', '=', shop)
    .orderBy('kind')
    .orderBy('eplatform_differences.id')
    .limit(SHOWN)
    .execute();
  return rows.map(({ found_at, ...row }) => ({ ...row, at: found_at.toISOString() }));
}

/** Has the orders that are missing here read again, one by one, whatever their state was when they were last read. @returns how many */
export async function takeMissing(trx: ScopedTransaction, shop: ShopRow, now: Date): Promise<number> {
  const rows = await standingDifferences(trx)
    .select('eplatform_differences.shop_order')
    .where('eplatform_differences.eplatform_id', '=', shop.id)
    .where('kind', '=', 'missing-here')
    .execute();
  const ids = rows.map(({ shop_order }) => shop_order);
  await nameOrders(trx, shop, ids, now);
  return ids.length;
}
