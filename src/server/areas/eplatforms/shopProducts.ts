import { sql } from 'kysely';
import type { ShopLine, ShopOrder, ShopProduct } from '../../connectors/eplatforms/port.ts';
import { prepared } from '../../db/prepared.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { EplatformRow } from './eplatformRow.ts';
import { shopText } from './shopText.ts';

/** Products of these orders that the shop has not been asked about yet, each once. */
export async function unknownProducts(
  trx: ScopedTransaction,
  shop: EplatformRow,
  orders: readonly ShopOrder[],
): Promise<readonly ShopLine[]> {
  const lines = new Map(orders.flatMap((order) => order.lines.map((line) => [line.product, line] as const)));
  if (lines.size === 0) return [];
  const { rows: known } = await prepared(sql<{ shop_product: string }>`select shop_product from eplatform_products
    where eplatform_id = ${shop.id} and shop_product = any(${[...lines.keys()]}::text[])`).execute(trx);
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
  const fresh = new Map(lines.flatMap((line) => (found.has(line.product) ? [] : [[line.product, line] as const])));
  if (fresh.size === 0) return found;
  const said = [...fresh.values()].map((line) => ({ line, product: asked.get(line.product) ?? null }));
  const ours = await ourProducts(
    trx,
    shop,
    said.filter(({ product }) => product === null || product.tangible),
    now,
  );
  for (const { line, product } of said)
    found.set(line.product, product?.tangible === false ? null : (ours.get(skuOf(shop, line)) ?? null));
  const kept = said
    .map(({ line }) => ({ product: line.product, parent: line.parent, ours: found.get(line.product)?.id ?? null }))
    .toSorted((one, other) => (one.product < other.product ? -1 : 1));
  await sql`insert into eplatform_products (client_id, eplatform_id, shop_product, parent, product_id)
    select ${shop.client_id}::integer, ${shop.id}::integer, product, parent, ours
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (product text, parent text, ours integer)
    on conflict (eplatform_id, shop_product) do nothing`.execute(trx);
  return found;
}

async function storedProducts(
  trx: ScopedTransaction,
  shop: EplatformRow,
  ids: readonly string[],
): Promise<Map<string, LineProduct>> {
  if (ids.length === 0) return new Map();
  const { rows } = await prepared(sql<{ shop_product: string; product_id: number | null; weight_g: number | null }>`
    select shop_product, product_id, (select weight_g from products where products.id = product_id) as weight_g
    from eplatform_products
    where eplatform_id = ${shop.id} and shop_product = any(${ids}::text[])`).execute(trx);
  return new Map(
    rows.map(({ shop_product, product_id: id, weight_g }) => [
      shop_product,
      id === null ? null : { id, weightG: weight_g ?? 0 },
    ]),
  );
}

/** A product without a sku is named after its shop. */
const skuOf = ({ eplatform_type, id }: EplatformRow, line: ShopLine): string =>
  shopText(line.sku ?? `${eplatform_type}-${id}-${line.product}`, 64);

/** Products by their sku: of two of the shop with the same one, what the first says is written. */
async function ourProducts(
  trx: ScopedTransaction,
  shop: EplatformRow,
  said: readonly { readonly line: ShopLine; readonly product: ShopProduct | null }[],
  now: Date,
): Promise<ReadonlyMap<string, LineProduct>> {
  const bySku = new Map(said.toReversed().map((one) => [skuOf(shop, one.line), one]));
  if (bySku.size === 0) return new Map();
  // In a fixed order, so that two readings with the same new products do not deadlock; as one text, because orders of
  // many lines bring more products than a statement takes parameters.
  const values = [...bySku]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([sku, { line, product }]) => ({
      client_id: shop.client_id,
      sku,
      id_product_eplatform: line.product,
      name: shopText(line.name || product?.name || sku, 200),
      price_cents: product?.priceCents ?? Math.max(0, line.unitPriceCents),
      weight_g: product?.weightG ?? 0,
      width_mm: product?.widthMm ?? 0,
      height_mm: product?.heightMm ?? 0,
      depth_mm: product?.depthMm ?? 0,
      ean13: product?.ean13 ?? null,
      upc: product?.upc ?? null,
      hs_code: product?.hsCode ?? null,
      origin_country: product?.originCountry ?? null,
      image_url: product?.imageUrl ?? null,
      updated_at: now,
    }));
  const columns = sql.join(Object.keys(values[0] ?? {}).map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: number; sku: string; weight_g: number }>`
    insert into products (${columns}) select ${columns}
    from jsonb_populate_recordset(null::products, ${JSON.stringify(values)}::jsonb)
    on conflict (client_id, sku) do update set sku = excluded.sku returning id, sku, weight_g`.execute(trx);
  return new Map(rows.map(({ id, sku, weight_g }) => [sku, { id, weightG: weight_g }]));
}
