import { PASSING_PROBLEMS, type ShopProblem } from '#domain/shops/platforms.ts';
import type { ShopConnector, ShopOrder, ShopProduct } from './platforms/port.ts';
import { inScope } from '../db/tenancy.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import type { CallRuntime } from '../commands/orderAction.ts';
import type { ShopRow } from './shopRow.ts';
import { fillingOf, fillProductsJob } from './fillProducts.ts';
import { fillParents, unknownProducts } from './shopProducts.ts';

/** What the shop says of the products in these orders that are new; what is known now of older ones is asked for later. */
export async function askProducts(
  shop: ShopRow,
  connector: ShopConnector,
  orders: readonly ShopOrder[],
  { database, now }: CallRuntime,
): Promise<
  | { readonly ok: true; readonly data: ReadonlyMap<string, ShopProduct> }
  | { readonly ok: false; readonly problem: ShopProblem }
> {
  const lines = await inScope(database, { kind: 'client', clientId: shop.client_id }, async (trx) => {
    const at = now();
    if (await fillParents(trx, shop, orders)) await enqueueJobs(trx, fillProductsJob, [fillingOf(shop, '', at)], at);
    return unknownProducts(trx, shop, orders);
  });
  if (lines.length === 0) return { ok: true, data: new Map() };
  const answer = await connector.products(lines);
  if (answer.ok) return { ok: true, data: new Map(answer.data.map((one) => [one.id, one])) };
  // A key that may read orders alone brings orders all the same, with what they say of their products.
  return PASSING_PROBLEMS.has(answer.problem) ? answer : { ok: true, data: new Map() };
}
