import type { QueuedActionHandler } from '../records/orderAction.ts';

/** Sets where products of the order come from; a product that the order has not changes nothing. No codes of its own. */
export const execute: QueuedActionHandler<'setOriginCountry'> = async (order, { country, products }, { sql }) => {
  await sql
    .updateTable('order_lines')
    .set({ origin_country: country })
    .where('order_id', '=', order.id)
    .$if(products !== undefined, (query) => query.where('product_id', 'in', products ?? []))
    .execute();
  return null;
};
