import { shippingOffers } from '#domain/carriers/tariff/shippingOffers.ts';
import type { Shipment } from '../carriers/operators/shipment.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { SaidBy } from '../db/together.ts';
import { contractsPricedBy, pricesTo } from '../carriers/tariffs/pricedContracts.ts';
import type { BookingRow } from '../carriers/bookingRow.ts';

/** The lines of price lists that say what a booking costs, for `priceBooking`. */
export const pricesOf = (trx: ScopedTransaction, { client_id, request }: BookingRow) =>
  pricesTo(trx, { clientId: client_id, to: (request as Shipment).to });

interface Priced {
  readonly prices: SaidBy<ReturnType<typeof pricesOf>>;
  readonly isReturn: boolean;
  readonly now: Date;
}

/** What a booking is estimated to cost by the price lists of now, and the cheapest that could carry it. */
export async function priceBooking(
  trx: ScopedTransaction,
  { client_id, carrier_id, service_code, request }: BookingRow,
  { prices, isReturn, now }: Priced,
): Promise<{ readonly cost_cents: number | null; readonly cheapest_cents: number | null }> {
  const { from, to, packages: parcels } = request as Shipment;
  const contracts = await contractsPricedBy(trx, client_id, prices, now);
  const offers = shippingOffers(contracts, { from, to, parcels, isReturn });
  const chosen = offers.find(({ carrierId, service }) => carrierId === carrier_id && service === service_code);
  // Beside a price that is not known, the cheapest would say nothing.
  return { cost_cents: chosen?.cents ?? null, cheapest_cents: (chosen && offers[0]?.cents) ?? null };
}
