import type { OrderProduct } from '#contract/entities/order.ts';
import { cache } from '../db/cacheDatabase.ts';

/** Every product of the orders on this device, each once: names a wrong item (pickpack.md "Pick list"). */
export async function readKnownProducts(): Promise<OrderProduct[]> {
  const products = new Map<number, OrderProduct>();
  await cache.orders.each((snapshot) => {
    for (const line of snapshot.order.products) products.set(line.id_product, line);
  });
  return [...products.values()];
}
