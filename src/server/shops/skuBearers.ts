import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { ShopRow } from './shopRow.ts';

/** The sku of a product that only its shop tells from others. */
export const nameAfterShop = ({ eplatform_type, id }: Pick<ShopRow, 'eplatform_type' | 'id'>, product: string) =>
  `${eplatform_type}-${id}-${product}`;

/** A product of a shop that came in with a sku. */
export interface SkuBearer {
  readonly sku: string;
  readonly shop_product: string;
  readonly product_id: number | null;
  /** The sku names this product of ours. */
  readonly is_named: boolean;
  /** The product of the shop brought ours in, and no other is paired with it. */
  readonly is_own: boolean;
}

/** Products of a shop that bear one of these skus. */
export async function skuBearers(
  trx: ScopedTransaction,
  { id }: ShopRow,
  skus: readonly string[],
): Promise<readonly SkuBearer[]> {
  if (skus.length === 0) return [];
  const { rows } = await sql<SkuBearer>`select pair.sku, pair.shop_product, pair.product_id,
      coalesce(products.sku = pair.sku, false) and not pair.doubtful as is_named,
      coalesce(products.id_product_eplatform = pair.shop_product, false) and not exists (
        select from eplatform_products as other where other.product_id = pair.product_id
          and (other.eplatform_id <> pair.eplatform_id or other.shop_product <> pair.shop_product)) as is_own
    from eplatform_products as pair left join products on products.id = pair.product_id
    where pair.eplatform_id = ${id} and pair.sku = any(${skus}::text[])
    order by pair.shop_product`.execute(trx);
  return rows;
}

/**
 * Takes a sku, which another product of the shop bears from now on, from the one that was alone with it: a scan of it
 * says no longer which of them it is. A product that others know by this sku keeps it, and the shop's gets one of its own.
 */
export async function freeSku(
  trx: ScopedTransaction,
  shop: ShopRow,
  bearers: readonly SkuBearer[],
  now: Date,
): Promise<void> {
  for (const { shop_product, product_id, is_named, is_own } of bearers) {
    if (!is_named || product_id === null) continue;
    const sku = nameAfterShop(shop, shop_product);
    if (is_own) {
      await trx.updateTable('products').set({ sku, updated_at: now }).where('id', '=', product_id).execute();
      continue;
    }
    await sql`with made as (
        insert into products (client_id, sku, id_product_eplatform, updated_at, ${COPIED})
        select client_id, ${sku}, ${shop_product}, ${now}::timestamptz, ${COPIED} from products where id = ${product_id}
        on conflict (client_id, sku) do update set sku = excluded.sku returning id)
      update eplatform_products set product_id = made.id, product_before = ${product_id}
      from made where eplatform_id = ${shop.id} and shop_product = ${shop_product}`.execute(trx);
  }
}

const COPIED = sql.join(
  [
    'reference',
    'ean13',
    'upc',
    'name',
    'price_cents',
    'weight_g',
    'width_mm',
    'height_mm',
    'depth_mm',
    'location',
    'hs_code',
    'origin_country',
    'customs_value_cents',
    'image_url',
  ].map((name) => sql.ref(name)),
);
