import type { OrderDetail } from '#contract/orders/order.ts';
import { cache } from '../db/cacheDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { writeAtOnce } from '../db/writeAtOnce.ts';
import { snapshotOf } from '../sync/storeSnapshots.ts';

/**
 * Keeps the orders of work that came, strictly, unlike what is fetched: nobody can fetch these here. An order that the
 * device has stays as it is, because the server may have told it more; it only learns the numbers of labels that were
 * made since: one that is newer here may have lost a label that was voided.
 */
export async function keepOrders(orders: readonly OrderDetail[]): Promise<void> {
  const tick = (await work.outboxMeta())?.tick ?? 0;
  await withReopen(cache, async () => {
    const known = await cache.orders.bulkGet(orders.map(({ id }) => id));
    const rows = orders.flatMap((order, at) => {
      const here = known[at];
      if (!here) return [snapshotOf(order, { tick, applied: null })];
      const isOld = Date.parse(order.updated_at) < Date.parse(here.order.updated_at);
      return !isOld && isLabelled(order) && !isLabelled(here.order)
        ? [{ ...here, order: labelled(here.order, order) }]
        : [];
    });
    if (rows.length > 0) await writeAtOnce(cache, [{ table: cache.orders, how: 'put', rows }]);
  });
}

const isLabelled = ({ tracking_number, packages }: OrderDetail): boolean =>
  tracking_number !== null || packages.some((parcel) => parcel.tracking_number !== null);

const labelled = (here: OrderDetail, { packages, tracking_number, num_packages }: OrderDetail): OrderDetail => ({
  ...here,
  packages,
  tracking_number,
  num_packages,
});
