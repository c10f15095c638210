import { environmentOf } from '../commands/environment.ts';
import { allOrEachApart } from '../commands/allOrEachApart.ts';
import { inScope, type ScopedTransaction } from '../db/tenancy.ts';
import type { CallRuntime } from '../commands/orderAction.ts';
import type { ShopRow } from './shopRow.ts';
import { takeFault } from './shopOrderRows.ts';
import { type ReadOrder, takeReads } from './takeReads.ts';

/** Takes some orders of a page. One that fails is shown among what did not come in, and holds back none of the others. */
export async function takeOrders(reads: readonly ReadOrder[], shop: ShopRow, runtime: CallRuntime): Promise<void> {
  const scoped = (work: (trx: ScopedTransaction) => Promise<void>) =>
    inScope(runtime.database, { kind: 'client', clientId: shop.client_id }, work);
  const parts = () => ({ shop, now: runtime.now(), beforeRules: runtime.services.beforeRules });
  await allOrEachApart(
    reads,
    (some) => scoped((trx) => takeReads(trx, some, parts())),
    async ({ id }, error) => {
      environmentOf(runtime).report(error, 0);
      await scoped((trx) => takeFault(trx, shop, id, runtime.now()));
    },
  );
}
