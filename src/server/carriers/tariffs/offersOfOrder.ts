import type { DataOf } from '#contract/endpoint.ts';
import type { orderShippingOffers as endpoint } from '#contract/carriers/tariffs.ts';
import { parseOperator } from '#domain/carriers/operators.ts';
import { standardService } from '#domain/carriers/serves.ts';
import { fastestOffer, shippingOffers, type ShippingOffer } from '#domain/carriers/tariff/shippingOffers.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { readPricedContracts } from './pricedContracts.ts';
import { readShipment, type ShipmentMaterial } from '../shipments/readShipment.ts';

type Offers = DataOf<typeof endpoint>;

/** What an order costs to send by the price lists of now; null = there is no such order. */
export async function offersOfOrder(trx: ScopedTransaction, id: number, now: Date): Promise<Offers | null> {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { tariffs } = await trx
    .selectFrom('tariff_steps')
    .innerJoin('carriers', 'carriers.id', 'tariff_steps.carrier_id')
    .select((eb) => eb.fn.count<number>('carrier_id').distinct().as('tariffs'))
    .where('carriers.client_id', '=', row.client_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  const nothing = { tariffs, booked: null, chosen: null, cheapest: null, fastest: null };
  const booked = await trx
    .selectFrom('shipments')
    .select('cost_cents')
    .where('order_id', '=', id)
    .where('state', '=', 'booked')
    .executeTakeFirst();
  const order = { id, clientId: row.client_id, row, lines: [], history: [] };
  const material = await readShipment(trx, order, {});
  const { from, to, packages: parcels, isReturn } = material.facts;
  if (!from || !to) return { ...nothing, booked: booked?.cost_cents ?? null };
  const contracts = await readPricedContracts(trx, row.client_id, to, now);
  const offers = shippingOffers(contracts, { from, to, parcels, isReturn });
  const nameOf = (carrierId: number) => contracts.find((one) => one.id === carrierId)?.name ?? '';
  const present = (one: ShippingOffer | null | undefined): Offers['chosen'] =>
    one
      ? {
          carrier_id: one.carrierId,
          carrier: nameOf(one.carrierId),
          service_code: one.service,
          service: one.serviceName,
          price: one.cents,
          days: one.days,
          billed_weight_g: one.billedG,
        }
      : null;
  const service = serviceOf(material);
  return {
    ...nothing,
    booked: booked?.cost_cents ?? null,
    chosen: present(offers.find((one) => one.carrierId === row.carrier_id && one.service === service)),
    cheapest: present(offers[0]),
    fastest: present(fastestOffer(offers)),
  };
}

/** The service by which it goes: its own, else the one that its label would be made with. */
function serviceOf({ facts: { carrier, serviceCode, from, to, isReturn } }: ShipmentMaterial): string | null {
  if (serviceCode !== null) return serviceCode;
  const operator = carrier && parseOperator(carrier.operator);
  if (!carrier || !operator || !from || !to) return null;
  return standardService(operator, carrier.services, { from, to, isReturn })?.code ?? null;
}
