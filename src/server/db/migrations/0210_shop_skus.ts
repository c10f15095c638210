import { type Kysely, sql } from 'kysely';

const STATEMENTS: readonly string[] = [
  // The sku that a product of a shop bears there; several may bear one, and then it names none of them.
  `alter table eplatform_products add column if not exists sku text collate "C"`,
  // It was taken for another product of its shop: it is paired anew when the shop is read.
  `alter table eplatform_products add column if not exists doubtful boolean not null default false`,
  // What it was paired with before: orders of that time hold it.
  `alter table eplatform_products add column if not exists product_before integer references products (id)`,
  `create index if not exists eplatform_products_sku on eplatform_products (eplatform_id, sku) where sku is not null`,
  // A plain owner is under the policies too: without this it would change nothing.
  `select set_config('app.client', '*', true)`,
  `update eplatform_products as pair set sku = products.sku
    from products, eplatforms
    where products.id = pair.product_id and eplatforms.id = pair.eplatform_id
      and products.sku <> eplatforms.eplatform_type || '-' || eplatforms.id || '-' || pair.shop_product`,
  `update eplatform_products as pair set doubtful = true
    where product_id is not null and exists (
      select from eplatform_products as other where other.eplatform_id = pair.eplatform_id
        and other.product_id = pair.product_id and other.shop_product <> pair.shop_product)`,
  // Orders that have not left are read once more: those that nobody has begun get the lines that were bought.
  `insert into eplatform_named (client_id, eplatform_id, shop_order, named_at)
    select distinct taken.client_id, taken.eplatform_id, taken.shop_order, now()
    from eplatform_orders as taken
      join orders on orders.id = taken.order_id and orders.deleted_at is null and orders.ship_step = 'pending'
      join order_lines on order_lines.order_id = orders.id
      join eplatform_products as pair on pair.product_id = order_lines.product_id
        and pair.eplatform_id = taken.eplatform_id and pair.doubtful
    on conflict (eplatform_id, shop_order) do update set times = eplatform_named.times + 1`,
  `insert into jobs (client_id, kind, key, payload, state, due_at, created_at)
    select distinct client_id, 'readShopOrder', eplatform_id::text, jsonb_build_object('shop', eplatform_id), 'waiting', now(), now()
    from eplatform_named
    on conflict (owner, kind, key) do nothing`,
];

/**
 * A product of a shop is its id and that of its variation. Before, all that bore one sku were one product, so that a
 * shirt in three sizes was three times the first of them.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
}
