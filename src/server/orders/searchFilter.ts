import { sql } from 'kysely';
import { isValidGtin } from '#domain/codes/gtin.ts';
import { searchText } from '#domain/orders/searchText.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { SqlCondition } from '../lists/condition.ts';
import { inTexts, searchHolds, type TextsWay } from './orderTexts.ts';
import { likePattern } from '../lists/textCondition.ts';

/**
 * What a term names exactly, each found by an index before the list is queried, so that the list's plan stays simple.
 */
export interface NamedBySearch {
  /** Orders with this tracking number or serial number. */
  readonly orders: readonly number[];
  readonly products: readonly number[];
  /** SKUs of bundles of shops. */
  readonly bundles: readonly string[];
  /** Many orders contain one of the products or bundles: the newest of them are found faster by reading the newest orders. */
  readonly popular: boolean;
}

/** Shorter words have no three letters for the index to look up. */
const SHORTEST_WORD = 3;
/** From here on a part of a tracking number is worth a look. */
const SHORTEST_TRACKING = 5;
const MAX_NAMED = 500;
const POPULAR = 2000;

/** Looks the term up as a code of a product, a parcel or an order, in one statement. */
export async function nameBySearch(trx: ScopedTransaction, term: string): Promise<NamedBySearch> {
  const code = term.replaceAll(/\s/g, '');
  const spellings = [...new Set([term.trim(), code, code.toUpperCase(), `0${code}`, ...withoutNoughts(code)])];
  const is = (column: string) => sql<boolean>`${sql.ref(column)} in (${sql.join(spellings)})`;
  const product = ['sku', 'reference', 'ean13', 'upc', 'id_product_eplatform'].map(
    (column) => sql`select id from products where ${is(column)}`,
  );
  const isTracking = code.length >= SHORTEST_TRACKING && /\d/.test(code);
  const order = [
    sql`select order_id as id from order_serials where ${is('serial')}`,
    sql`select order_id as id from order_packages where ${is('tracking_number')}`,
    isTracking
      ? sql`select order_id as id from order_texts where tracking_number like ${likePattern('_like_', code.toUpperCase())}`
      : sql`select id from orders where tracking_number = ${code}`,
  ];
  const bundle = sql`(select coalesce(jsonb_agg(sku), '[]') from unnest(array[${sql.join(spellings)}]::text[]) as sku
    where exists (select from order_lines where bundle_sku = sku))`;
  const list = (queries: readonly unknown[]) =>
    sql`(select coalesce(jsonb_agg(id), '[]') from (${sql.join(queries, sql` union `)} limit ${sql.lit(MAX_NAMED)}) as named)`;
  const { rows } = await sql<
    Omit<NamedBySearch, 'popular'>
  >`select ${list(product)} as products, ${list(order)} as orders, ${bundle} as bundles`.execute(trx);
  const { products = [], orders = [], bundles = [] } = rows[0] ?? {};
  const isGoods = products.length + bundles.length > 0;
  return { orders, products, bundles, popular: isGoods && (await isPopular(trx, { products, bundles })) };
}

/** Labels write a number of 13 or 12 digits with noughts in front of it. */
function withoutNoughts(code: string): readonly string[] {
  if (code.length < 13 || !isValidGtin(code)) return [];
  return [13, 12].flatMap((length) => (/^0+$/.test(code.slice(0, -length)) ? code.slice(-length) : []));
}

type NamedGoods = Pick<NamedBySearch, 'products' | 'bundles'>;

async function isPopular(trx: ScopedTransaction, goods: NamedGoods): Promise<boolean> {
  const { rows } = await sql`select from order_lines where ${sql.join(soldAs(goods), sql` or `)}
    offset ${POPULAR} limit 1`.execute(trx);
  return rows.length > 0;
}

/** A line's product, the kit or the shop's bundle that it was sold in: conditions with an index each. */
const soldAs = ({ products, bundles }: NamedGoods): readonly SqlCondition[] => [
  sql`order_lines.product_id = any(${products}::bigint[])`,
  sql`order_lines.kit_id = any(${products}::bigint[])`,
  sql`order_lines.bundle_sku = any(${bundles}::text[])`,
];

/**
 * Orders that the one search box finds: every word is part of the order's search text, or the whole term names the
 * order, a parcel, a product of it, or a kit or bundle that it was sold in.
 * @param newest the list is read from the newest on and stops soon
 */
export function searchCondition(
  term: string,
  named: NamedBySearch,
  newest: boolean,
  way: TextsWay = 'planned',
): SqlCondition {
  const words = searchText(term).split(' ');
  const readable = words.some((word) => word.length >= SHORTEST_WORD);
  const all = sql<boolean>`${sql.join(words.map(searchHolds), sql` and `)}`;
  const whole = sql<boolean>`orders.order_reference = ${term.trim()}`;
  if (named.products.length + named.bundles.length + named.orders.length === 0)
    return readable ? inTexts(all, way) : whole;
  if (named.popular && newest) {
    const text = readable
      ? sql`exists (select from order_texts where order_texts.order_id = orders.id and ${all})`
      : whole;
    return sql`(${text} or orders.id = any(${named.orders}::bigint[]) or exists (select from order_lines
      where (${sql.join(soldAs(named), sql` or `)}) and order_lines.order_id = orders.id))`;
  }
  // A union in place of "or", so that each part uses its index.
  return sql`orders.id in (
    ${readable ? sql`select order_texts.order_id from order_texts where ${all}` : sql`select orders.id from orders where ${whole}`}
    union select unnest(${named.orders}::bigint[])
    union ${sql.join(
      soldAs(named).map((isSold) => sql`select order_lines.order_id from order_lines where ${isSold}`),
      sql` union `,
    )})`;
}
