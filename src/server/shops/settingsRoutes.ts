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
import { CUSTOMER_FIELDS, isCustomerFieldName, type ShopCustomerFields } from '#domain/shops/customerFields.ts';
import { isFieldName, PRODUCT_FIELDS, type ProductFields } from '#domain/shops/productFields.ts';
import { wrongToldStates } from '#domain/shops/toldStates.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import type { Refusal } from '../kernel/answer.ts';
import { invalid, refuseCode } from '../kernel/refuse.ts';
import { type Route, routeIn } from '../kernel/route.ts';
import { answerShop } from './answerShop.ts';
import { carriersOfShop, saveCarriersOfShop } from './carriersOfShop.ts';
import { fillingOf, fillProductsJob } from './fillProducts.ts';
import { readShopRow } from './shopRow.ts';

/**
 * Says which fields of a shop hold codes of its products, and has those that have come in read again.
 * @returns null when it is done; 7010 no such shop, 5600 a name that no field there can have
 */
export async function saveProductFields(
  trx: ScopedTransaction,
  id: number,
  fields: ProductFields,
  now: Date,
): Promise<Refusal | null> {
  const shop = await readShopRow(trx, id);
  if (!shop) return refuseCode(404, 7010, [String(id)]);
  const wrong = PRODUCT_FIELDS.filter((field) => {
    const name = fields[field];
    return name !== null && !isFieldName(shop.eplatform_type, name);
  });
  if (wrong.length > 0) return invalid(Object.fromEntries(wrong.map((field) => [field, ['metafield']])));
  await trx
    .updateTable('eplatforms')
    .set({ product_fields: JSON.stringify(fields) })
    .where('id', '=', id)
    .execute();
  const isWorked = shop.state === 'connected' && shop.disabled_at === null;
  if (isWorked) await enqueueJobs(trx, fillProductsJob, [fillingOf(shop, '', now)], now);
  return null;
}

/**
 * Says which fields of a shop's orders hold what identifies a customer, for orders that are read from now on.
 * @returns null when it is done; 7010 no such shop, 5600 a name that no field there can have
 */
export async function saveCustomerFields(
  trx: ScopedTransaction,
  id: number,
  fields: ShopCustomerFields,
): Promise<Refusal | null> {
  const shop = await readShopRow(trx, id);
  if (!shop) return refuseCode(404, 7010, [String(id)]);
  const wrong = CUSTOMER_FIELDS.filter((field) => {
    const name = fields[field];
    return name !== null && !isCustomerFieldName(shop.eplatform_type, name);
  });
  if (wrong.length > 0) return invalid(Object.fromEntries(wrong.map((field) => [field, ['addressField']])));
  await trx
    .updateTable('eplatforms')
    .set({ customer_fields: JSON.stringify(fields) })
    .where('id', '=', id)
    .execute();
  return null;
}

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
