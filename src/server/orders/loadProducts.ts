import type { OrderDetail, OrderProduct } from '#contract/orders/order.ts';
import type { SoldKit } from '#domain/orders/kits.ts';
import { shareOut } from '#domain/picking/shareOut.ts';
import { type Selectable, sql } from 'kysely';
import type { OrderLinesTable } from '../db/schema/orders.ts';
import { groupRows } from '../db/groupRows.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** The lines of all these orders with their products and what was picked of them, in one query. */
export async function loadProducts(
  trx: ScopedTransaction,
  orderIds: readonly number[],
  money: boolean,
): Promise<ReadonlyMap<number, readonly OrderProduct[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('picking_counts')
          .select(['order_id', 'product_id', sql<number>`sum(count)::integer`.as('picked')])
          .where('order_id', 'in', orderIds)
          .groupBy(['order_id', 'product_id'])
          .as('sums'),
      (join) =>
        join
          .onRef('sums.order_id', '=', 'order_lines.order_id')
          .onRef('sums.product_id', '=', 'order_lines.product_id'),
    )
    .leftJoin('product_weights', (join) =>
      join
        .onRef('product_weights.client_id', '=', 'order_lines.client_id')
        .onRef('product_weights.product_id', '=', 'order_lines.product_id'),
    )
    .select([
      'order_lines.id',
      'order_lines.order_id',
      'order_lines.product_id',
      'order_lines.quantity',
      'order_lines.unit_price_cents',
      'order_lines.options',
      'order_lines.kit',
      'order_lines.merged_from',
      'products.reference',
      'products.sku',
      'products.ean13',
      'products.upc',
      'products.id_product_eplatform',
      'products.name',
      'products.image_url',
      'products.location',
      'products.weight_g',
      'products.width_mm',
      'products.height_mm',
      'products.depth_mm',
      'product_weights.grams',
      'product_weights.squares',
      'product_weights.parcels',
      'sums.picked',
    ])
    .select((eb) => [
      eb.fn.coalesce('order_lines.hs_code', 'products.hs_code').as('hs_code'),
      eb.fn.coalesce('order_lines.origin_country', 'products.origin_country').as('origin_country'),
    ])
    .where('order_lines.order_id', 'in', orderIds)
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.id')
    .execute();
  const sets = setsOf(rows);
  const products = rows.map((row) => ({
    order_id: row.order_id,
    picked: row.picked ?? 0,
    product: {
      id: row.id,
      id_product: row.product_id,
      reference: row.reference,
      sku: row.sku,
      ean13: row.ean13,
      upc: row.upc,
      id_product_eplatform: row.id_product_eplatform,
      name: row.name,
      image_url: row.image_url,
      location: row.location,
      weight: row.weight_g,
      width: row.width_mm,
      height: row.height_mm,
      depth: row.depth_mm,
      learned_weight: learnedWeight(row),
      quantity: row.quantity,
      validated_products: 0,
      unit_price: money ? row.unit_price_cents : null,
      hs_code: row.hs_code,
      origin_country: row.origin_country,
      ...(row.options && { options: [...row.options] }),
      ...(row.kit && { kit: shownKit(row.kit, sets.get(setKey(row)) ?? 0, money) }),
    },
  }));
  const byOrder = groupRows(products, (row) => row.order_id);
  return new Map([...byOrder].map(([id, lines]) => [id, withPicked(lines)]));
}

type KitLine = Pick<Selectable<OrderLinesTable>, 'order_id' | 'merged_from' | 'kit'>;

const setKey = ({ order_id, merged_from, kit }: KitLine): string => `${order_id} ${merged_from ?? ''} ${kit?.set}`;

/** The kits of each order numbered anew: two that travel together may have numbered theirs alike. */
function setsOf(rows: readonly KitLine[]): ReadonlyMap<string, number> {
  const keys = [...new Set(rows.flatMap((row) => (row.kit ? [setKey(row)] : [])))];
  return new Map(keys.map((key, place) => [key, place + 1]));
}

const shownKit = ({ product, sku, name, each, price }: SoldKit, set: number, money: boolean): OrderProduct['kit'] => ({
  set,
  id_product: product ?? 0,
  sku,
  name,
  each,
  price: money ? price : null,
});

function learnedWeight({
  grams,
  squares,
  parcels,
}: {
  readonly [Fact in keyof NonNullable<OrderProduct['learned_weight']>]: number | null;
}): OrderProduct['learned_weight'] {
  return grams === null || squares === null || parcels === null ? null : { grams, squares, parcels };
}

function withPicked(lines: readonly { readonly picked: number; readonly product: OrderProduct }[]): OrderProduct[] {
  const products = lines.map(({ product }) => product);
  const validated = shareOut(products, new Map(lines.map(({ product, picked }) => [product.id_product, picked])));
  return products.map((product, place) => ({ ...product, validated_products: validated[place] ?? 0 }));
}

/** The status histories of all these orders, oldest first, in one query. */
export async function loadHistories(
  trx: ScopedTransaction,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderDetail['status_history']>> {
  if (orderIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('order_statuses')
    .select(['order_id', 'status', 'at', 'user_name', 'user_id', 'observations'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('id')
    .execute();
  const byOrder = groupRows(rows, (row) => row.order_id);
  return new Map(
    [...byOrder].map(([id, entries]) => [
      id,
      entries.map(({ status, at, user_name, user_id, observations }) => ({
        status,
        at: at.toISOString(),
        user_name,
        user_id,
        observations,
      })),
    ]),
  );
}
