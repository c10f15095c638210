import { hsCodesByProduct, hsProblems } from '#domain/customs/hsCodes.ts';
import type { QueuedActionHandler } from '../../commands/orderAction.ts';
import { productCodes } from '../../orders/productCodes.ts';
import { refusedByProduct } from '../../commands/refusedByProduct.ts';

/**
 * Sets the customs code of products of the order, digits only. Nothing is stored unless all fit. Codes: 18182, 19679
 * for a single product, 18181 with details for several or for one that is not in the order.
 */
export const execute: QueuedActionHandler<'setHsCode'> = async (order, data, { sql }) => {
  const products = [...new Set(order.lines.map((line) => line.product_id))];
  const platform = order.row.eplatform_type;
  const codes = hsCodesByProduct(data, products);
  const problems = hsProblems(codes, products, platform);
  const nameOf = await productCodes(sql, problems);
  const outcome = refusedByProduct(18181, problems, (one) => [one.code === 19679 ? (platform ?? '') : nameOf(one)]);
  if (outcome) return outcome;
  for (const [product, hs_code] of codes) {
    await sql
      .updateTable('order_lines')
      .set({ hs_code })
      .where('order_id', '=', order.id)
      .where('product_id', '=', product)
      .execute();
  }
  return null;
};
