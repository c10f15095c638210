import { sql } from 'kysely';
import type { ShopLine, ShopOrder, ShopProduct } from './platforms/port.ts';
import { prepared } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { ShopRow } from './shopRow.ts';
import { type LineProduct, pairProducts } from './pairProducts.ts';

/** Products of these orders that the shop has not been asked about yet, each once. */
export async function unknownProducts(
  trx: ScopedTransaction,
  shop: ShopRow,
  orders: readonly ShopOrder[],
): Promise<readonly ShopLine[]> {
  const lines = new Map(orders.flatMap((order) => order.lines.map((line) => [line.product, line] as const)));
  if (lines.size === 0) return [];
  const { rows: known } = await prepared(sql<{ shop_product: string }>`select shop_product from eplatform_products
    where eplatform_id = ${shop.id} and shop_product = any(${[...lines.keys()]}::text[]) and not doubtful`).execute(
    trx,
  );
  for (const { shop_product } of known) lines.delete(shop_product);
  return [...lines.values()];
}

/**
 * Keeps which product a variant is one of, where it came in before that was kept: only by its product does the shop give
 * it.
 * @returns whether there were any
 */
export async function fillParents(
  trx: ScopedTransaction,
  { id }: ShopRow,
  orders: readonly ShopOrder[],
): Promise<boolean> {
  const all = orders.flatMap(({ lines }) => lines.filter(({ parent }) => parent !== null));
  if (all.length === 0) return false;
  const said = [...new Map(all.map(({ product, parent }) => [product, { product, parent }])).values()];
  const { rows } = await sql`update eplatform_products as kept set parent = said.parent
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said (product text, parent text)
    where kept.eplatform_id = ${id} and kept.shop_product = said.product and kept.parent is null
    returning kept.shop_product`.execute(trx);
  return rows.length > 0;
}

/**
 * Our products of an order's lines, by the shop's id; one that nobody has yet is paired with one of ours, or made. What
 * is known of a product here is kept.
 */
export async function productsOf(
  trx: ScopedTransaction,
  shop: ShopRow,
  lines: readonly ShopLine[],
  asked: ReadonlyMap<string, ShopProduct>,
  now: Date,
): Promise<ReadonlyMap<string, LineProduct>> {
  const ids = [...new Set(lines.map(({ product }) => product))];
  const known = await storedProducts(trx, shop, ids);
  if (known.size === ids.length) return known;
  // Two readings that meet the same sku at once would each take it for the sku of one product.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`eplatform_products:${shop.client_id}`}, 0))`.execute(trx);
  const found = await storedProducts(trx, shop, ids);
  const fresh = new Map(lines.flatMap((line) => (found.has(line.product) ? [] : [[line.product, line] as const])));
  const said = [...fresh.values()].map((line) => ({ line, said: asked.get(line.product) ?? null }));
  for (const [product, ours] of await pairProducts(trx, shop, said, now)) found.set(product, ours);
  return found;
}

async function storedProducts(
  trx: ScopedTransaction,
  shop: ShopRow,
  ids: readonly string[],
): Promise<Map<string, LineProduct>> {
  if (ids.length === 0) return new Map();
  const { rows } = await prepared(sql<{ shop_product: string; product_id: number | null; weight_g: number | null }>`
    select shop_product, product_id, (select weight_g from products where products.id = product_id) as weight_g
    from eplatform_products
    where eplatform_id = ${shop.id} and shop_product = any(${ids}::text[]) and not doubtful`).execute(trx);
  return new Map(
    rows.map(({ shop_product, product_id: id, weight_g }) => [
      shop_product,
      id === null ? null : { id, weightG: weight_g ?? 0 },
    ]),
  );
}
