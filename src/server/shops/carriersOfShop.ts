import type { BodyOf } from '#contract/endpoint.ts';
import type { saveEplatformCarriers } from '#contract/shops/shopSettings.ts';
import type { ShopCarrier } from '#contract/shops/shop.ts';
import { parseOperator } from '#domain/carriers/operators.ts';
import { contractedService } from '#domain/carriers/services.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { Refusal } from '../kernel/answer.ts';
import { refuseCode } from '../kernel/refuse.ts';

type Saved = BodyOf<typeof saveEplatformCarriers>['carriers'];

/** The ways of sending of a shop; what somebody has to say comes first. */
export async function carriersOfShop(trx: ScopedTransaction, shop: number): Promise<ShopCarrier[]> {
  const rows = await trx
    .selectFrom('eplatform_carriers')
    .select(['shop_method', 'name', 'carrier_id', 'service_code', 'seen_at'])
    .where('eplatform_id', '=', shop)
    .execute();
  return rows
    .map((row) => ({ ...row, seen_at: row.seen_at.toISOString() }))
    .toSorted((a, b) => Number(a.carrier_id !== null) - Number(b.carrier_id !== null) || (a.name < b.name ? -1 : 1));
}

/** Says which carrier each is, all or none, also of ways that no order has named yet. @returns null when it is done; 7010 no such carrier, 14006 not its service */
export async function saveCarriersOfShop(
  trx: ScopedTransaction,
  shop: { readonly id: number; readonly client_id: number },
  carriers: Saved,
  now: Date,
): Promise<Refusal | null> {
  const known = await trx
    .selectFrom('carriers')
    .select(['id', 'operator', 'services'])
    .where('client_id', '=', shop.client_id)
    .execute();
  for (const { carrier_id, service_code } of carriers) {
    if (carrier_id === null) continue;
    const carrier = known.find(({ id }) => id === carrier_id);
    if (!carrier) return refuseCode(422, 7010, [String(carrier_id)]);
    const operator = parseOperator(carrier.operator);
    const offers = (code: string) => operator !== null && contractedService(operator, carrier.services, code) !== null;
    if (service_code !== null && !offers(service_code)) return refuseCode(422, 14006, [service_code]);
  }
  for (const { shop_method, carrier_id, service_code } of carriers)
    await trx
      .insertInto('eplatform_carriers')
      .values({
        client_id: shop.client_id,
        eplatform_id: shop.id,
        shop_method,
        // No order has named it yet: it is called as its code.
        name: shop_method,
        seen_at: now,
        carrier_id,
        service_code: carrier_id === null ? null : service_code,
      })
      .onConflict((conflict) =>
        conflict.columns(['client_id', 'eplatform_id', 'shop_method']).doUpdateSet((eb) => ({
          carrier_id: eb.ref('excluded.carrier_id'),
          service_code: eb.ref('excluded.service_code'),
        })),
      )
      .execute();
  return null;
}
