import { environmentOf } from '../../commands/environment.ts';
import { allOrEachApart } from '../../commands/allOrEachApart.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import type { CallRuntime } from '../../records/orderAction.ts';
import type { EplatformRow } from './eplatformRow.ts';
import { type ReadOrder, takeFault, takeOrder } from './takeOrder.ts';

/** Takes some orders of a page. One that fails is shown among what did not come in, and holds back none of the others. */
export async function takeOrders(reads: readonly ReadOrder[], shop: EplatformRow, runtime: CallRuntime): Promise<void> {
  const scoped = (work: (trx: ScopedTransaction) => Promise<void>) =>
    inScope(runtime.database, { kind: 'client', clientId: shop.client_id }, work);
  const parts = () => ({ shop, now: runtime.now(), beforeRules: runtime.services.beforeRules });
  await allOrEachApart(
    // In a fixed order, so that two readings do not deadlock.
    reads.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    (some) =>
      scoped(async (trx) => {
        for (const one of some) await takeOrder(trx, one, parts());
      }),
    async ({ id }, error) => {
      environmentOf(runtime).report(error, 0);
      await scoped((trx) => takeFault(trx, shop, id, runtime.now()));
    },
  );
}
