import type { QueuedActionHandler } from '../../commands/orderAction.ts';

/**
 * Sets the country of origin of products of the order; a product that is not in the order changes nothing. No codes of
 * its own.
 */
export const execute: QueuedActionHandler<'setOriginCountry'> = async (order, { country, products }, { sql }) => {
  await sql
    .updateTable('order_lines')
    .set({ origin_country: country })
    .where('order_id', '=', order.id)
    .$if(products !== undefined, (query) => query.where('product_id', 'in', products ?? []))
    .execute();
  return null;
};
