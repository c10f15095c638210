import { sql } from 'kysely';
import type { ShopLine, ShopOrder, ShopProduct } from '../../connectors/eplatforms/port.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { EplatformRow } from './eplatformRow.ts';

/** Products of these orders that the shop has not been asked about yet, each once. */
export async function unknownProducts(
  trx: ScopedTransaction,
  shop: EplatformRow,
  orders: readonly ShopOrder[],
): Promise<readonly ShopLine[]> {
  const lines = new Map(orders.flatMap((order) => order.lines.map((line) => [line.product, line] as const)));
  if (lines.size === 0) return [];
  const known = await trx
    .selectFrom('eplatform_products')
    .select('shop_product')
    .where('eplatform_id', '=', shop.id)
    .where('shop_product', 'in', [...lines.keys()])
    .execute();
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
  { id }: EplatformRow,
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

/** A product of ours as an order line needs it; null = there is nothing of it to send. */
export type LineProduct = { readonly id: number; readonly weightG: number } | null;

/**
 * Our products of an order's lines, by the shop's id; one that nobody has yet is made. A product with the same sku is
 * the same product, and keeps what is known of it here.
 */
export async function productsOf(
  trx: ScopedTransaction,
  shop: EplatformRow,
  lines: readonly ShopLine[],
  asked: ReadonlyMap<string, ShopProduct>,
  now: Date,
): Promise<ReadonlyMap<string, LineProduct>> {
  const found = await storedProducts(trx, shop, [...new Set(lines.map(({ product }) => product))]);
  // In a fixed order, so that two orders with the same new products do not deadlock.
  for (const line of lines.toSorted((a, b) => (skuOf(shop, a) < skuOf(shop, b) ? -1 : 1)))
    if (!found.has(line.product))
      found.set(line.product, await newProduct(trx, shop, line, asked.get(line.product) ?? null, now));
  return found;
}

async function storedProducts(
  trx: ScopedTransaction,
  shop: EplatformRow,
  ids: readonly string[],
): Promise<Map<string, LineProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('eplatform_products')
    .leftJoin('products', 'products.id', 'eplatform_products.product_id')
    .select(['shop_product', 'eplatform_products.product_id', 'products.weight_g'])
    .where('eplatform_id', '=', shop.id)
    .where('shop_product', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ shop_product, product_id: id, weight_g }) => [
      shop_product,
      id === null ? null : { id, weightG: weight_g ?? 0 },
    ]),
  );
}

async function newProduct(
  trx: ScopedTransaction,
  shop: EplatformRow,
  line: ShopLine,
  said: ShopProduct | null,
  now: Date,
): Promise<LineProduct> {
  const product = said && !said.tangible ? null : await ourProduct(trx, shop, line, said, now);
  await trx
    .insertInto('eplatform_products')
    .values({
      client_id: shop.client_id,
      eplatform_id: shop.id,
      shop_product: line.product,
      parent: line.parent,
      product_id: product?.id ?? null,
    })
    .onConflict((conflict) => conflict.columns(['eplatform_id', 'shop_product']).doNothing())
    .execute();
  return product;
}

/** A product without a sku is named after its shop. */
const skuOf = ({ eplatform_type, id }: EplatformRow, line: ShopLine): string =>
  (line.sku ?? `${eplatform_type}-${id}-${line.product}`).slice(0, 64);

async function ourProduct(
  trx: ScopedTransaction,
  shop: EplatformRow,
  line: ShopLine,
  said: ShopProduct | null,
  now: Date,
): Promise<LineProduct> {
  const row = await trx
    .insertInto('products')
    .values({
      client_id: shop.client_id,
      sku: skuOf(shop, line),
      id_product_eplatform: line.product,
      name: (line.name || said?.name || skuOf(shop, line)).slice(0, 200),
      price_cents: said?.priceCents ?? Math.max(0, line.unitPriceCents),
      weight_g: said?.weightG ?? 0,
      width_mm: said?.widthMm ?? 0,
      height_mm: said?.heightMm ?? 0,
      depth_mm: said?.depthMm ?? 0,
      ean13: said?.ean13 ?? null,
      upc: said?.upc ?? null,
      hs_code: said?.hsCode ?? null,
      origin_country: said?.originCountry ?? null,
      image_url: said?.imageUrl ?? null,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'sku']).doUpdateSet((eb) => ({ sku: eb.ref('excluded.sku') })),
    )
    .returning(['id', 'weight_g'])
    .executeTakeFirstOrThrow();
  return { id: row.id, weightG: row.weight_g };
}
