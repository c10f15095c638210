import type { RefusalReason } from '#domain/actions/refusalReasons.ts';
import { checkShipment } from '#domain/carriers/checkShipment.ts';
import type { CarrierWish } from '#domain/carriers/tariff/carrierWish.ts';
import { rankOffers, shippingOffers, type ShippingOffer } from '#domain/carriers/tariff/shippingOffers.ts';
import { zoneOf } from '#domain/geography/zones.ts';
import { readPricedContracts } from '../carriers/tariffs/pricedContracts.ts';
import { readShipment } from '../carriers/shipments/readShipment.ts';
import type { ActionContext, ActionOrder } from '../commands/orderAction.ts';

interface ChosenOffer {
  readonly offer: ShippingOffer;
  /** As its client calls the carrier. */
  readonly carrier: string;
  /** What the order costs as it is, cents; null = no price of that is known. */
  readonly beforeCents: number | null;
}

/**
 * The best service for an order by the price lists of today, of those with which it could have a label: the first by
 * `rankOffers` that passes every check of a label. A hold keeps no carrier from being chosen.
 * @returns why there is none, where there is none
 */
export async function chooseOffer(
  order: ActionOrder,
  wish: CarrierWish,
  { sql, clientId, now }: ActionContext,
): Promise<ChosenOffer | { readonly reason: RefusalReason }> {
  const { facts } = await readShipment(sql, order, {});
  const { from, to, packages: parcels, isReturn } = facts;
  if (parcels.some(({ weightG }) => weightG <= 0)) return because('weightMissing');
  const contracts = from && to ? await readPricedContracts(sql, clientId, to, now()) : [];
  if (!from || !to || contracts.length === 0) return because('withoutPrices');
  const offers = shippingOffers(contracts, { from, to, parcels, isReturn });
  const weight = parcels.reduce((sum, { weightG }) => sum + weightG, 0);
  if (offers.length === 0) return because('noPrice', { weight: String(weight), to: zoneOf(to) });
  const ranked = rankOffers(offers, wish);
  if (ranked.length === 0) return because('tooSlow', { days: String(wish.withinDays ?? '') });
  for (const offer of ranked) {
    const row = { ...order.row, carrier_id: offer.carrierId, service_code: offer.service };
    const { facts: asChosen } = await readShipment(sql, { ...order, row }, {});
    if (!checkShipment({ ...asChosen, hold: null }).ok) continue;
    const { carrier_id, service_code } = order.row;
    const before = offers.find((one) => one.carrierId === carrier_id && one.service === service_code);
    const carrier = contracts.find(({ id }) => id === offer.carrierId)?.name ?? '';
    return { offer, carrier, beforeCents: before?.cents ?? null };
  }
  return because('noneFits', { service: ranked[0]?.serviceName ?? '' });
}

const because = (key: RefusalReason['key'], data: RefusalReason['data'] = {}) => ({ reason: { key, data } });
