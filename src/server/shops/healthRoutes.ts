import {
  compareEplatform,
  dismissEplatformFailure,
  eplatformDifferences,
  eplatformFailures,
  retryEplatform,
  takeMissingOrders,
} from '#contract/shops/shopHealth.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { refuseCode } from '../kernel/refuse.ts';
import { routeIn, type Route } from '../kernel/route.ts';
import { askToCompare, COMPARED_DAYS } from './compareShop.ts';
import { differencesOf, takeMissing } from './differences.ts';
import { readShopRow } from './shopRow.ts';
import { dismissFailure, failuresOf, retryFailures } from './failures.ts';

/** What did not come in or go out, how both sides differ, and what people do about it. */
export const healthRoutes: readonly Route[] = [
  routeIn('read', eplatformFailures, async ({ transaction: trx }, { params: { id } }) =>
    (await readShopRow(trx, id))
      ? { ok: true as const, data: await failuresOf(trx, id) }
      : refuseCode(404, 7010, [String(id)]),
  ),

  routeIn('write', retryEplatform, async ({ transaction: trx, now }, { params: { id } }) => {
    const shop = await readShopRow(trx, id);
    if (!shop) return refuseCode(404, 7010, [String(id)]);
    return { ok: true as const, data: { count: await retryFailures(trx, shop, now()) } };
  }),

  routeIn('write', dismissEplatformFailure, async ({ transaction: trx, now }, { params: { id, failure } }) => {
    if (!(await readShopRow(trx, id))) return refuseCode(404, 7010, [String(id)]);
    await dismissFailure(trx, id, failure, now());
    return { ok: true as const, data: await failuresOf(trx, id) };
  }),

  routeIn('read', eplatformDifferences, ({ transaction: trx }, { params }) => comparison(trx, params.id)),

  routeIn('write', compareEplatform, async ({ transaction: trx, now }, { params: { id } }) => {
    const shop = await readShopRow(trx, id);
    if (!shop) return refuseCode(404, 7010, [String(id)]);
    if (shop.state === 'connected' && shop.disabled_at === null) await askToCompare(trx, shop, now());
    return comparison(trx, id);
  }),

  routeIn('write', takeMissingOrders, async ({ transaction: trx, now }, { params: { id } }) => {
    const shop = await readShopRow(trx, id);
    if (!shop) return refuseCode(404, 7010, [String(id)]);
    return { ok: true as const, data: { count: await takeMissing(trx, shop, now()) } };
  }),
];

async function comparison(trx: ScopedTransaction, id: number) {
  const shop = await readShopRow(trx, id);
  if (!shop) return refuseCode(404, 7010, [String(id)]);
  const data = {
    compared_at: shop.compared_at?.toISOString() ?? null,
    running: shop.comparing !== null,
    days: COMPARED_DAYS,
    differences: await differencesOf(trx, id),
  };
  return { ok: true as const, data };
}
