import {
  disableTrackingOnWeb,
  enableTrackingOnWeb,
  eplatformCarriers,
  saveEplatformCarriers,
  saveEplatformCustomerFields,
  saveEplatformProductFields,
  saveEplatformStatuses,
  trackingOnWeb,
} from '#contract/shops/shopSettings.ts';
import { wrongToldStates } from '#domain/shops/toldStates.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { invalid, refuseCode } from '../kernel/refuse.ts';
import { routeIn, type Route } from '../kernel/route.ts';
import { answerShop } from './answerShop.ts';
import { carriersOfShop, saveCarriersOfShop } from './carriersOfShop.ts';
import { readShopRow } from './shopRow.ts';
import { saveCustomerFields } from './saveCustomerFields.ts';
import { saveProductFields } from './saveProductFields.ts';

/** What people set of a shop: its ways of sending, the states of its orders, what it is told, where it keeps what. */
export const settingsRoutes: readonly Route[] = [
  routeIn('read', trackingOnWeb, ({ transaction: trx }, { params }) => tracking(trx, params.id)),
  routeIn('write', enableTrackingOnWeb, ({ transaction: trx }, { params }) => tracking(trx, params.id, true)),
  routeIn('write', disableTrackingOnWeb, ({ transaction: trx }, { params }) => tracking(trx, params.id, false)),

  routeIn('read', eplatformCarriers, async ({ transaction: trx }, { params: { id } }) =>
    (await readShopRow(trx, id))
      ? { ok: true as const, data: await carriersOfShop(trx, id) }
      : refuseCode(404, 7010, [String(id)]),
  ),

  routeIn('write', saveEplatformCarriers, async ({ transaction: trx, now }, { params: { id }, body }) => {
    const shop = await readShopRow(trx, id);
    if (!shop) return refuseCode(404, 7010, [String(id)]);
    const wrong = await saveCarriersOfShop(trx, shop, body.carriers, now());
    return wrong ?? { ok: true as const, data: await carriersOfShop(trx, id) };
  }),

  routeIn('write', saveEplatformStatuses, async ({ transaction: trx }, { params: { id }, body }) => {
    const { statuses, ...told } = body;
    const stored = await readShopRow(trx, id);
    const wrong = stored ? wrongToldStates(stored.eplatform_type, told) : [];
    if (wrong.length > 0) return invalid(Object.fromEntries(wrong.map((name) => [name, ['choice']])));
    await trx
      .updateTable('eplatforms')
      .set({ ...told, statuses: JSON.stringify([...new Set(statuses)]) })
      .where('id', '=', id)
      .execute();
    return answerShop(trx, id);
  }),

  routeIn(
    'write',
    saveEplatformProductFields,
    async ({ transaction: trx, now }, { params: { id }, body }) =>
      (await saveProductFields(trx, id, body, now())) ?? answerShop(trx, id),
  ),

  routeIn(
    'write',
    saveEplatformCustomerFields,
    async ({ transaction: trx }, { params: { id }, body }) =>
      (await saveCustomerFields(trx, id, body)) ?? answerShop(trx, id),
  ),
];

/** @param wanted what it shall be from now on; absent = as it is */
async function tracking(trx: ScopedTransaction, id: number, wanted?: boolean) {
  if (wanted !== undefined)
    await trx.updateTable('eplatforms').set({ tracking_on_web: wanted }).where('id', '=', id).execute();
  const shop = await readShopRow(trx, id);
  return shop
    ? { ok: true as const, data: { tracking_on_web: shop.tracking_on_web } }
    : refuseCode(404, 7010, [String(id)]);
}
