import { failuresOf } from '#server/areas/eplatforms/failures.ts';
import { listEplatforms } from '#server/areas/eplatforms/listEplatforms.ts';
import { watchShops } from '#server/areas/eplatforms/watchShops.ts';
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
  return {
    scoped,
    orders: () => scoped((trx) => trx.selectFrom('orders').selectAll().orderBy('id').execute()),
    products: () => scoped((trx) => trx.selectFrom('products').selectAll().orderBy('id').execute()),
    shop: async () => (await scoped((trx) => listEplatforms(trx, bench.id)))[0],
    failures: () => scoped((trx) => failuresOf(trx, bench.id)),
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
