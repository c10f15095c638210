import type { StepState } from '#domain/flow/steps.ts';
import { sql } from 'kysely';
import type { ShippedLine } from './platforms/port.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

interface Shipped {
  readonly lines: readonly ShippedLine[];
  /** Units of the order are missing. */
  readonly isPart: boolean;
}

/**
 * What leaves of our order, by the names that the shop has for it: two of its products may be one of ours. All that it
 * holds; where its picking ended short, what was picked of it.
 */
export async function shippedLines(
  trx: ScopedTransaction,
  { shop, order, pickStep }: { readonly shop: number; readonly order: number; readonly pickStep: StepState },
): Promise<Shipped> {
  const rows = await trx
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['products.id', 'products.sku'])
    .select((eb) => [
      sql<number>`sum(${eb.ref('order_lines.quantity')})::integer`.as('quantity'),
      sql<string[]>`array(select shop_product from eplatform_products
        where products.id in (eplatform_products.product_id, eplatform_products.product_before)
          and eplatform_id = ${shop})`.as('products'),
      sql<number>`coalesce((select sum(count) from picking_counts
        where picking_counts.product_id = products.id and picking_counts.order_id = ${order}), 0)::integer`.as(
        'picked',
      ),
    ])
    .where('order_lines.order_id', '=', order)
    .groupBy(['products.id', 'products.sku'])
    .execute();
  // Whoever packs without picking counts nothing: then all of it leaves.
  const isShort = pickStep === 'in-progress' && rows.some(({ picked }) => picked > 0);
  const lines = rows.map(({ sku, quantity, products, picked }) => ({
    sku,
    products,
    quantity: isShort ? Math.min(quantity, picked) : quantity,
  }));
  const isPart = lines.some((line, place) => line.quantity < (rows[place]?.quantity ?? 0));
  return { lines: lines.filter(({ quantity }) => quantity > 0), isPart };
}
