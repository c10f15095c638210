import type { DataOf } from '#contract/endpoint.ts';
import type { eplatformPrivacyData } from '#contract/shops/shopPrivacy.ts';
import type { ShopPrivacy } from '#contract/shops/shop.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { customerOf } from '../orders/customerOf.ts';
import { withFollowing } from './orderParts.ts';

const SHOWN = 100;

/** Requests of a shop about the data of people; those that wait come first. */
export async function privacyOf(trx: ScopedTransaction, shop: number): Promise<ShopPrivacy[]> {
  const rows = await trx
    .selectFrom('eplatform_privacy')
    .selectAll()
    .where('eplatform_id', '=', shop)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const asked = rows.flatMap(({ shop_orders }) => shop_orders);
  const orders = asked.length === 0 ? [] : await ordersOf(trx, shop, asked);
  return rows
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      orders: orders
        .filter(({ shop_order }) => row.shop_orders.includes(shop_order))
        .map(({ order_id, order_reference }) => ({ id: order_id, reference: order_reference })),
      received_at: row.received_at.toISOString(),
      done_at: row.done_at?.toISOString() ?? null,
      erased: row.erased,
    }))
    .toSorted((a, b) => Number(a.done_at !== null) - Number(b.done_at !== null));
}

async function ordersOf(trx: ScopedTransaction, shop: number, shopOrders: readonly string[]) {
  const named = trx
    .selectFrom('eplatform_orders')
    .where('eplatform_orders.eplatform_id', '=', shop)
    .where('eplatform_orders.shop_order', 'in', [...new Set(shopOrders)]);
  const whole = named
    .innerJoin('orders', 'orders.id', 'eplatform_orders.order_id')
    .select(['eplatform_orders.shop_order', 'orders.id as order_id', 'orders.order_reference']);
  const parts = named
    .innerJoin('eplatform_order_parts', 'eplatform_order_parts.eplatform_order', 'eplatform_orders.id')
    .innerJoin('orders', 'orders.id', 'eplatform_order_parts.order_id')
    .select(['eplatform_orders.shop_order', 'orders.id as order_id', 'orders.order_reference']);
  return whole.union(parts).orderBy('order_id').execute();
}

/** What is held of the customer who asked: their orders, and whom parcels and mails of them went to. @returns null = no such request */
export async function heldData(
  trx: ScopedTransaction,
  shop: number,
  id: number,
): Promise<DataOf<typeof eplatformPrivacyData> | null> {
  const asked = await trx
    .selectFrom('eplatform_privacy')
    .select('shop_orders')
    .where('eplatform_id', '=', shop)
    .where('id', '=', id)
    .where('kind', '=', 'data')
    .executeTakeFirst();
  if (!asked) return null;
  const known = asked.shop_orders.length === 0 ? [] : await ordersOf(trx, shop, asked.shop_orders);
  const ids = await withFollowing(
    trx,
    known.map(({ order_id }) => order_id),
  );
  if (ids.length === 0) return { orders: [] };
  const orders = await trx.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id').execute();
  const lines = await trx
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['order_id', 'products.name', 'order_lines.quantity', 'order_lines.options'])
    .where('order_id', 'in', ids)
    .execute();
  const mails = await trx
    .selectFrom('mails')
    .select(['order_id', 'requested_at', 'recipients', 'subject'])
    .where('order_id', 'in', ids)
    .execute();
  const handOvers = await trx
    .selectFrom('hand_overs')
    .select(['order_id', 'at', 'name'])
    .where('order_id', 'in', ids)
    .execute();
  const received = await trx
    .selectFrom('tracking_events')
    .select(['order_id', 'at', 'signed_by as name'])
    .where('order_id', 'in', ids)
    .where('signed_by', 'is not', null)
    .execute();
  const of = <Row extends { readonly order_id: number | null }>(rows: readonly Row[], order: number) =>
    rows.filter(({ order_id }) => order_id === order);
  return {
    orders: orders.map((order) => ({
      order: order.order_reference,
      date: order.date_order.toISOString(),
      customer: customerOf(order),
      products: of(lines, order.id).map(({ name, quantity, options }) => ({
        name,
        quantity,
        ...(options && { options: [...options] }),
      })),
      ...(order.gift_message !== null && { gift_message: order.gift_message }),
      tracking_number: order.tracking_number,
      mails: of(mails, order.id).map(({ requested_at, recipients, subject }) => ({
        at: requested_at.toISOString(),
        recipients: [...recipients],
        subject,
      })),
      handed_over: of([...handOvers, ...received], order.id).map(({ at, name }) => ({ at: at.toISOString(), name })),
    })),
  };
}

/** Somebody has handed the data over. */
export async function closePrivacy(trx: ScopedTransaction, shop: number, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('eplatform_privacy')
    .set({ done_at: now })
    .where('eplatform_id', '=', shop)
    .where('id', '=', id)
    .where('kind', '=', 'data')
    .where('done_at', 'is', null)
    .execute();
}
