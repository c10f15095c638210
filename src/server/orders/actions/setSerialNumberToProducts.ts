import { cleanSerials, serialProblems } from '#domain/orders/serials.ts';
import type { ActionOrder, QueuedActionHandler } from '../../commands/orderAction.ts';
import { productCodes } from '../productCodes.ts';
import { refusedByProduct } from '../../commands/refusedByProduct.ts';

/**
 * Replaces the serial numbers of the named products. Nothing is stored unless all fit. Codes: 18172-18175 for a single
 * product, 18171 with details for several or for one that is not in the order.
 */
export const execute: QueuedActionHandler<'setSerialNumberToProducts'> = async (order, data, { sql, clientId }) => {
  const said = [...new Map(data.products.map((one) => [one.id_product, one])).values()];
  const problems = serialProblems(said, unitsOf(order));
  const nameOf = await productCodes(sql, problems);
  const outcome = refusedByProduct(18171, problems, (one) => [nameOf(one)]);
  if (outcome) return outcome;
  const rows = said.flatMap(({ id_product, serial_numbers }) =>
    cleanSerials(serial_numbers).map((serial, index) => ({
      client_id: clientId,
      order_id: order.id,
      product_id: id_product,
      number: index + 1,
      serial,
    })),
  );
  const products = said.map((one) => one.id_product);
  await sql.deleteFrom('order_serials').where('order_id', '=', order.id).where('product_id', 'in', products).execute();
  if (rows.length > 0) await sql.insertInto('order_serials').values(rows).execute();
  return null;
};

function unitsOf(order: ActionOrder): ReadonlyMap<number, number> {
  const units = new Map<number, number>();
  for (const { product_id, quantity } of order.lines) units.set(product_id, (units.get(product_id) ?? 0) + quantity);
  return units;
}
