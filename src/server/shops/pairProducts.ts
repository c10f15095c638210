import { sql } from 'kysely';
import { isLone } from './platforms/loneLine.ts';
import type { ShopLine, ShopProduct } from './platforms/port.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { ShopRow } from './shopRow.ts';
import { freeSku, nameAfterShop, skuBearers } from './skuBearers.ts';
import { shopText } from './shopText.ts';

/** A product of a shop that is paired with none of ours; `said` null = the shop was not asked, or has it no more. */
export interface FreshProduct {
  readonly line: ShopLine;
  readonly said: ShopProduct | null;
}

/** A product of ours as an order line needs it; null = there is nothing of it to send. */
export type LineProduct = { readonly id: number; readonly weightG: number } | null;

const LONGEST_SKU = 64;

/** The sku that the product bears by itself; a variation without one answers with that of its product. */
function ownSku({ line, said }: FreshProduct): string | null {
  if (isLone(line.product)) return null;
  const sku = said ? said.sku : line.parent === null ? line.sku : null;
  return cleanSku(sku);
}

const cleanSku = (sku: string | null): string | null => (sku && shopText(sku, LONGEST_SKU)) || null;

/** The sku that the product is called by, whether or not another one is, too. */
const borneSku = (fresh: FreshProduct): string | null =>
  isLone(fresh.line.product) ? null : (ownSku(fresh) ?? cleanSku(fresh.line.sku));

/**
 * Pairs products of a shop with ours, one with one. A sku that no other product of the shop bears names a product of
 * ours; without a sku of its own, a barcode does that one product of ours alone has. All others are products of their
 * own, named after their shop, for nobody can tell them from others by what they are called.
 */
export async function pairProducts(
  trx: ScopedTransaction,
  shop: ShopRow,
  fresh: readonly FreshProduct[],
  now: Date,
): Promise<ReadonlyMap<string, LineProduct>> {
  if (fresh.length === 0) return new Map();
  const skus = [...new Set(fresh.flatMap((one) => borneSku(one) ?? []))];
  const bearers = await skuBearers(trx, shop, skus);
  await freeSku(trx, shop, bearers, now);
  const count = new Map<string, Set<string>>();
  for (const { sku, shop_product } of bearers) count.set(sku, (count.get(sku) ?? new Set()).add(shop_product));
  for (const one of fresh) {
    const sku = borneSku(one);
    if (sku !== null) count.set(sku, (count.get(sku) ?? new Set()).add(one.line.product));
  }
  const tangible = fresh.filter(({ said }) => said === null || said.tangible);
  const named = (one: FreshProduct): string | null => {
    const sku = ownSku(one);
    return sku !== null && count.get(sku)?.size === 1 ? sku : null;
  };
  const matches = await sameProducts(
    trx,
    shop,
    tangible.map((one) => ({ ...one, sku: named(one) })),
  );
  const wanted = tangible.flatMap((one) => {
    if (matches.has(one.line.product)) return [];
    const sku = named(one);
    // A product of ours that another of this shop is already is not this one.
    return [{ ...one, sku: sku === null || matches.taken.has(sku) ? nameAfterShop(shop, one.line.product) : sku }];
  });
  const made = await makeProducts(trx, shop, wanted, now);
  const ours = new Map(
    fresh.map(({ line: { product } }) => [product, matches.get(product) ?? made.get(product) ?? null] as const),
  );
  await keepPairs(
    trx,
    shop,
    fresh.map((one) => ({
      product: one.line.product,
      parent: one.line.parent,
      sku: borneSku(one),
      ours: ours.get(one.line.product)?.id ?? null,
    })),
  );
  return ours;
}

async function keepPairs(
  trx: ScopedTransaction,
  shop: ShopRow,
  pairs: readonly {
    readonly product: string;
    readonly parent: string | null;
    readonly sku: string | null;
    readonly ours: number | null;
  }[],
): Promise<void> {
  const kept = pairs.toSorted((one, other) => (one.product < other.product ? -1 : 1));
  await sql`insert into eplatform_products (client_id, eplatform_id, shop_product, parent, sku, product_id)
    select ${shop.client_id}::bigint, ${shop.id}::bigint, product, parent, sku, ours
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (product text, parent text, sku text, ours bigint)
    on conflict (client_id, eplatform_id, shop_product) do update
      set parent = excluded.parent, sku = excluded.sku, product_id = excluded.product_id, doubtful = false,
        product_before = eplatform_products.product_id
      where eplatform_products.doubtful`.execute(trx);
}

interface Matches {
  has(product: string): boolean;
  get(product: string): LineProduct | undefined;
  /** Skus of products of ours that are already another product of this shop. */
  readonly taken: ReadonlySet<string>;
}

/** Products of ours that these are: by a sku that names them, or by a barcode; of what a shop has deleted, by sku and name. */
async function sameProducts(
  trx: ScopedTransaction,
  shop: ShopRow,
  fresh: readonly (FreshProduct & { readonly sku: string | null })[],
): Promise<Matches> {
  const lone = ({ line }: FreshProduct) => (isLone(line.product) ? cleanSku(line.sku) : null);
  const skus = fresh.flatMap((one) => one.sku ?? lone(one) ?? []);
  const barcodes = fresh.flatMap(({ sku, said }) => (sku === null && said?.ean13) || []);
  const { rows } = await sql<Ours>`select id, sku, ean13, name, weight_g,
      exists (select from eplatform_products where eplatform_id = ${shop.id} and product_id = products.id) as is_paired
    from products where client_id = ${shop.client_id}
      and (sku = any(${skus}::text[]) or ean13 = any(${barcodes}::text[]))`.execute(trx);
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const alone = (ean13: string) => {
    const ours = rows.filter((row) => row.ean13 === ean13);
    const there = fresh.filter(({ said }) => said?.ean13 === ean13);
    return ours.length === 1 && there.length === 1 ? ours[0] : undefined;
  };
  const matches = new Map<string, LineProduct>();
  for (const one of fresh) {
    const { line, said, sku } = one;
    const lost = lone(one);
    const gone = lost === null ? undefined : bySku.get(lost);
    const row =
      sku === null
        ? gone
          ? gone.name === productName(one, lost ?? '') && gone
          : said?.ean13 && alone(said.ean13)
        : bySku.get(sku);
    if (row && (lost !== null || !row.is_paired)) matches.set(line.product, { id: row.id, weightG: row.weight_g });
  }
  return {
    has: (product) => matches.has(product),
    get: (product) => matches.get(product),
    taken: new Set(rows.flatMap((row) => (row.is_paired ? row.sku : []))),
  };
}

interface Ours {
  readonly id: number;
  readonly sku: string;
  readonly ean13: string | null;
  readonly name: string;
  readonly weight_g: number;
  readonly is_paired: boolean;
}

const productName = ({ line, said }: FreshProduct, sku: string): string =>
  shopText(line.name || said?.name || sku, 200);

/** @returns ours by the shop's id */
async function makeProducts(
  trx: ScopedTransaction,
  shop: ShopRow,
  wanted: readonly (FreshProduct & { readonly sku: string })[],
  now: Date,
): Promise<ReadonlyMap<string, LineProduct>> {
  if (wanted.length === 0) return new Map();
  // In a fixed order, so that two readings with the same new products do not deadlock; as one text, because orders of
  // many lines bring more products than a statement takes parameters.
  const values = wanted
    .toSorted((one, other) => (one.sku < other.sku ? -1 : 1))
    .map(({ sku, line, said }) => ({
      client_id: shop.client_id,
      sku,
      id_product_eplatform: line.product,
      name: productName({ line, said }, sku),
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
    }));
  const columns = sql.join(Object.keys(values[0] ?? {}).map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: number; sku: string; weight_g: number }>`
    insert into products (${columns}) select ${columns}
    from jsonb_populate_recordset(null::products, ${JSON.stringify(values)}::jsonb)
    on conflict (client_id, sku) do update set sku = excluded.sku returning id, sku, weight_g`.execute(trx);
  const bySku = new Map(rows.map(({ id, sku, weight_g }) => [sku, { id, weightG: weight_g }]));
  return new Map(wanted.map(({ sku, line }) => [line.product, bySku.get(sku) ?? null]));
}
