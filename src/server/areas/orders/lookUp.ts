import { sql } from 'kysely';
import { searchText } from '#domain/orders/searchText.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { customerOf } from './customerOf.ts';
import { likePattern } from '../../lists/textCondition.ts';

const MAX_PRODUCTS = 20;
const MAX_CUSTOMERS = 10;
/** Orders that are looked at for different customers among them. */
const ORDERS_READ = 200;

/** Products by a whole code, then by part of their name or code. @param money whether the caller may see prices */
export async function lookUpProducts(trx: ScopedTransaction, term: string, money: boolean) {
  const code = term.trim();
  const part = likePattern('_like_', code);
  const isCode = sql<boolean>`(${code} in (sku, reference, ean13, upc, id_product_eplatform)) is true`;
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'sku', 'reference', 'ean13', 'name', 'image_url', 'weight_g', 'price_cents'])
    .where(sql<boolean>`(${isCode} or name ilike ${part} or sku ilike ${part} or reference ilike ${part})`)
    .orderBy(isCode, 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_PRODUCTS)
    .execute();
  return rows.map(({ weight_g, price_cents, ...row }) => ({
    ...row,
    weight: weight_g,
    price: money ? price_cents : null,
  }));
}

/** Customers of former orders, each once, as their newest order has them. */
export async function lookUpCustomers(trx: ScopedTransaction, term: string) {
  const words = searchText(term)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const rows = await words
    .reduce(
      (orders, word) => orders.where('search', 'like', likePattern('_like_', word)),
      trx.selectFrom('orders').selectAll().where('deleted_at', 'is', null).where('type', '=', 'order'),
    )
    .orderBy('date_order', 'desc')
    .orderBy('id', 'desc')
    .limit(ORDERS_READ)
    .execute();
  const newest = new Map<string, { order_id: number; customer: ReturnType<typeof customerOf> }>();
  for (const row of rows) {
    const key = `${row.email ?? row.phone ?? ''} ${row.customer_key}`;
    if (!newest.has(key)) newest.set(key, { order_id: row.id, customer: customerOf(row) });
  }
  return [...newest.values()].slice(0, MAX_CUSTOMERS);
}
