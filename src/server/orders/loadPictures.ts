import type { OrderListed } from '#contract/orders/ordersList.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** Pictures of one order, at most. */
const SHOWN = 3;

/** The first pictures of what is in each of these orders, and how many products beside those. All in one query. */
export async function loadPictures(
  trx: ScopedTransaction,
  orderIds: readonly number[],
): Promise<(orderId: number) => Required<Pick<OrderListed, 'pictures'>>> {
  const { rows } = await sql<{ order_id: number; products: number; urls: readonly string[] | null }>`
    select order_id, count(*)::integer as products,
      (array_agg(image_url order by place) filter (where image_url is not null))[1:${sql.lit(SHOWN)}] as urls
    from (
      select order_lines.order_id, products.image_url, min(order_lines.id) as place
      from order_lines join products
        on products.client_id = order_lines.client_id and products.id = order_lines.product_id
      where order_lines.order_id = any(${orderIds}::bigint[])
      group by order_lines.order_id, products.id, products.image_url
    ) as goods
    group by order_id`.execute(trx);
  const known = new Map(rows.map((row) => [row.order_id, row]));
  return (orderId) => {
    const { products = 0, urls } = known.get(orderId) ?? {};
    const shown = urls ?? [];
    return { pictures: { urls: [...shown], more: products - shown.length } };
  };
}
