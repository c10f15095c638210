import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import type { LocationChange } from './planLocations.ts';

/** Rows of one statement: two arrays of this length are a parameter of some hundred kilobytes. */
const AT_ONCE = 5000;

/**
 * Writes the new places, and touches every open order that holds such a product: a device asks only for orders that
 * changed since its last refresh, and the location travels inside the order. The time is taken behind the writing
 * of the products, so that it lies close to the commit.
 * @returns ids of the orders that were touched
 */
export async function storeLocations(
  trx: ScopedTransaction,
  clientId: number,
  changes: readonly LocationChange[],
  now: () => Date,
): Promise<number[]> {
  const products = changes.map((one) => one.product.id_product);
  for (let from = 0; from < changes.length; from += AT_ONCE) {
    const part = changes.slice(from, from + AT_ONCE);
    await sql`update products set location = place.location, updated_at = ${now()}
      from unnest(${part.map((one) => one.product.id_product)}::integer[], ${part.map((one) => one.after)}::text[])
        as place (id, location)
      where products.client_id = ${clientId} and products.id = place.id`.execute(trx);
  }
  const { rows } = await sql<{ id: number }>`update orders set updated_at = ${now()}
    where client_id = ${clientId} and deleted_at is null and (in_to_pickup or in_to_prepare or in_to_send)
      and id in (select order_id from order_lines where client_id = ${clientId} and product_id = any(${products}::integer[]))
    returning id`.execute(trx);
  const touched = rows.map((row) => row.id);
  // One message is enough: it makes every device ask for all that changed.
  await notifyOrders(trx, clientId, touched.slice(0, 1));
  return touched;
}

/** How many orders `storeLocations` would touch. */
export async function countTouched(trx: ScopedTransaction, clientId: number, changes: readonly LocationChange[]): Promise<number> {
  const products = changes.map((one) => one.product.id_product);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from orders
    where client_id = ${clientId} and deleted_at is null and (in_to_pickup or in_to_prepare or in_to_send)
      and id in (select order_id from order_lines where client_id = ${clientId} and product_id = any(${products}::integer[]))`.execute(trx);
  return rows[0]?.count ?? 0;
}
