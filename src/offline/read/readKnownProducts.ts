import type { OrderProduct } from '#contract/orders/order.ts';
import { eachSnapshot } from './eachSnapshot.ts';

/**
 * Every product of the orders on this device, once: enough to name a product that does not belong to the present work.
 */
export async function readKnownProducts(): Promise<readonly OrderProduct[]> {
  const products = new Map<number, OrderProduct>();
  await eachSnapshot(({ order }) => {
    for (const product of order.products) products.set(product.id_product, product);
  });
  return [...products.values()];
}
