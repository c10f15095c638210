import { soldOf } from '#domain/orders/kits.ts';
import { failuresOf } from '#server/shops/failures.ts';
import { listShops } from '#server/shops/listShops.ts';
import { watchShops } from '#server/shops/watchShops.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { inScope, type ScopedTransaction } from '#server/db/tenancy.ts';

/** What a test keeps of its shop while it runs. */
export interface ShopAtWork {
  database: DatabaseHandle;
  clientId: number;
  id: number;
  now: Date;
}

/** What a client sees of its connected shop and its orders. @param bench is read anew at each look */
export function shopViews(bench: ShopAtWork) {
  const scoped = <T>(work: (trx: ScopedTransaction) => Promise<T>) =>
    inScope(bench.database, { kind: 'client', clientId: bench.clientId }, work);
  const lines = () =>
    scoped((trx) =>
      trx
        .selectFrom('order_lines')
        .innerJoin('products', 'products.id', 'order_lines.product_id')
        .selectAll('order_lines')
        .select(['products.name', 'products.sku'])
        .orderBy('order_lines.id')
        .execute(),
    );
  return {
    scoped,
    orders: () => scoped((trx) => trx.selectFrom('orders').selectAll().orderBy('id').execute()),
    products: () => scoped((trx) => trx.selectFrom('products').selectAll().orderBy('id').execute()),
    /** What is to be picked, line by line in the order of the lines. */
    lines,
    /** What was sold, as `2 × KIT = 1 × PART + …`, by skus. */
    sold: async () =>
      // Each order numbers its kits by itself.
      soldOf((await lines()).map((line) => ({ ...line, merged_from: line.order_id }))).map(
        ({ kit, quantity, lines: parts }) =>
          kit
            ? `${quantity} × ${kit.sku} = ${parts.map((part) => `${part.kit?.each} × ${part.sku}`).join(' + ')}`
            : `${quantity} × ${parts[0].sku}`,
      ),
    shop: async () => (await scoped((trx) => listShops(trx, bench.id)))[0],
    failures: () => scoped((trx) => failuresOf(trx, bench.id)),
    /** Somebody announces that they pick it. @param shopOrder by the shop's id */
    begin: (shopOrder: number) =>
      scoped((trx) =>
        trx
          .updateTable('orders')
          .set({ status: 'IN_PICKEDUP', pick_step: 'in-progress' })
          .where('id_order_eplatform_shop', '=', String(shopOrder))
          .execute(),
      ),
    ship: (order: number, status = 'SHIPPED') =>
      scoped((trx) =>
        trx
          .updateTable('orders')
          .set({ status, ship_step: 'completed', tracking_number: 'TN-1' })
          .where('id', '=', order)
          .execute(),
      ),
    /** Lets time pass, and has done what is due then. */
    pass: async (ms: number, work: () => Promise<unknown>) => {
      bench.now = new Date(bench.now.getTime() + ms);
      await watchShops(bench.database, bench.now);
      await work();
    },
  };
}
