import { type ListedProduct, products } from '#contract/orders/products.ts';
import { MAX_COUNTED } from '#contract/filters/listLimits.ts';
import type { ListQueryOf } from '#contract/filters/listQuery.ts';
import type { FieldFilter } from '#contract/filters/operators.ts';
import { sql } from 'kysely';
import { searchText } from '#domain/orders/searchText.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { SqlCondition } from '../lists/condition.ts';
import { fieldCondition } from '../lists/fieldCondition.ts';
import { related } from '../lists/related.ts';
import { groupRows } from '../db/groupRows.ts';
import { customerOf } from './customerOf.ts';
import { likePattern } from '../lists/textCondition.ts';

const MAX_PRODUCTS = 20;
const MAX_CUSTOMERS = 10;
/** Orders that are looked at for different customers among them. */
const ORDERS_READ = 200;

/** Products by a whole code, then by part of their name or code. @param money whether the caller may see prices */
export async function lookUpProducts(trx: ScopedTransaction, term: string, money: boolean) {
  const { isCode, found } = namedProducts(term);
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'sku', 'reference', 'ean13', 'name', 'image_url', 'weight_g', 'price_cents'])
    .where(found)
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

function namedProducts(term: string): { readonly isCode: SqlCondition; readonly found: SqlCondition } {
  const code = term.trim();
  const part = likePattern('_like_', code);
  const isCode = sql<boolean>`(${code} in (sku, reference, ean13, upc, id_product_eplatform)) is true`;
  const found = sql<boolean>`(${isCode} or name ilike ${part} or sku ilike ${part} or reference ilike ${part})`;
  return { isCode, found };
}

type ProductsQuery = ListQueryOf<typeof products>;

/** One page of the products of a client, and how many there are as far as anybody counts. */
export async function listProducts(
  trx: ScopedTransaction,
  { filters, sort, limit, offset }: ProductsQuery,
): Promise<{ rows: ListedProduct[]; counted: number }> {
  const matching = filters
    .map(productCondition)
    .reduce((query, condition) => query.where(condition), trx.selectFrom('products'));
  const { counted } = await trx
    .selectFrom(
      matching
        .select('id')
        .limit(MAX_COUNTED + 1)
        .as('few'),
    )
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  const rows = await sort
    .reduce(
      (query, { field, descending }) => query.orderBy(sql.ref(field), descending ? 'desc' : 'asc'),
      matching.select([
        'id',
        'name',
        'sku',
        'reference',
        'ean13',
        'upc',
        'location',
        'weight_g',
        'hs_code',
        'origin_country',
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const kits = await readKits(
    trx,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => ({ ...row, kit: kits.get(row.id) ?? null })), counted };
}

/** What those of these products are made of that are kits. */
async function readKits(
  trx: ScopedTransaction,
  products: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<ListedProduct['kit']>>> {
  if (products.length === 0) return new Map();
  const rows = await trx
    .selectFrom('product_kits as kit')
    .innerJoin('product_parts as part', (join) =>
      join.onRef('part.client_id', '=', 'kit.client_id').onRef('part.kit_id', '=', 'kit.product_id'),
    )
    .innerJoin('products', (join) =>
      join.onRef('products.client_id', '=', 'part.client_id').onRef('products.id', '=', 'part.part_id'),
    )
    .select(['kit.product_id', 'kit.kind', 'part.part_id', 'products.sku', 'products.name', 'part.units'])
    .where('kit.product_id', 'in', products)
    .orderBy('part.position')
    .execute();
  return new Map(
    [...groupRows(rows, ({ product_id }) => product_id)].map(([id, parts]) => [
      id,
      {
        kind: parts[0]?.kind ?? 'parts',
        parts: parts.map(({ part_id, sku, name, units }) => ({ id_product: part_id, sku, name, units })),
      },
    ]),
  );
}

function productCondition(filter: ProductsQuery['filters'][number]): SqlCondition {
  const { field } = filter;
  if (field === 'search') return namedProducts(filter.values[0] ?? '').found;
  if (field === 'kit') return kitCondition(filter);
  return fieldCondition(products.list.fields[field], { column: field }, filter);
}

function kitCondition(filter: FieldFilter): SqlCondition {
  const { operator } = filter;
  const isKit = (kind: SqlCondition) => sql<boolean>`products.id in (
    select product_kits.product_id from product_kits where ${kind})`;
  if (operator === 'isNull') return sql`not ${isKit(sql`true`)}`;
  if (operator === 'notNull') return isKit(sql`true`);
  return related(filter, ({ values }) => isKit(sql`product_kits.kind in (${sql.join(values)})`));
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
