import type { OrderDetail } from '#contract/orders/order.ts';
import { cache } from '../db/cacheDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import type { HandedLabel } from './labelJob.ts';

/**
 * Keeps the numbers of labels that the server made a moment ago: the bench compares them with what is read from the
 * parcels, and must not wait until the order is fetched again.
 */
export async function noteLabels(
  orderId: number,
  { tracking_numbers, tracking_number }: Pick<HandedLabel, 'tracking_numbers' | 'tracking_number'>,
): Promise<void> {
  await withReopen(cache, () =>
    cache.transaction('rw', cache.orders, async () => {
      const snapshot = await cache.orders.get(orderId);
      if (!snapshot) return;
      const { order } = snapshot;
      const packages = tracking_numbers.map((number, at) => packageWith(order, at + 1, number));
      const labelled = { ...order, packages, tracking_number, num_packages: Math.max(1, packages.length) };
      await cache.orders.put({ ...snapshot, order: labelled });
    }),
  );
}

function packageWith({ packages }: OrderDetail, number: number, tracking_number: string | null) {
  const bare = { number, weight: null, width: null, height: null, depth: null, status: null };
  return { ...bare, ...packages.find((one) => one.number === number), tracking_number };
}
