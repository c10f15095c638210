import { orderTracking } from '#domain/carriers/orderTracking.ts';
import { shippingOffers } from '#domain/carriers/tariff/shippingOffers.ts';
import type { BookingRow } from '../carriers/bookingRow.ts';
import type { KeptCall } from '../carriers/contracts/carrierWatch.ts';
import { type CarrierRow, readCarrier } from '../carriers/contracts/readCarrier.ts';
import { tellsTracking } from '../carriers/operators/openCarrier.ts';
import type { Booking, Shipment } from '../carriers/operators/shipment.ts';
import { contractsPricedBy, pricesTo } from '../carriers/tariffs/pricedContracts.ts';
import { lockOrderAnd } from '../commands/lockOrders.ts';
import type { OnlineRuntime } from '../commands/orderAction.ts';
import type { OrderFacts } from '../commands/orderFacts.ts';
import { PREPARED } from '../db/prepared.ts';
import { inScope, type ScopedTransaction } from '../db/tenancy.ts';
import { type Inquiry, question, type SaidBy, together, write } from '../db/together.ts';
import { appendedStatuses, CHARGED_SHIPPING, type CarrierNaming } from '../orders/appendStatuses.ts';
import { droppedBookLater } from './bookLater.ts';
import { storedLabels } from './drawAgain.ts';
import { callsOf } from './noteCalls.ts';
import { labelCreated, writeLabelCreated } from './writeLabelCreated.ts';

/** The lines of price lists that say what a booking costs, for `priceBooking`. */
const pricesOf = (trx: ScopedTransaction, { client_id, request }: BookingRow) =>
  pricesTo(trx, { clientId: client_id, to: (request as Shipment).to });

interface Priced {
  readonly prices: SaidBy<ReturnType<typeof pricesOf>>;
  readonly isReturn: boolean;
  readonly now: Date;
}

/** What a booking is estimated to cost by the price lists of now, and the cheapest that could carry it. */
async function priceBooking(
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

interface Answered {
  /** As it was when it was asked; null = it is read. */
  readonly carrier: CarrierRow | null;
  /** Calls that are to be noted with the booking. */
  readonly kept: KeptCall[];
}

interface Taken {
  readonly row: BookingRow;
  readonly booking: Booking;
  readonly carrier: CarrierRow | null;
  readonly runtime: OnlineRuntime;
  readonly cost: Cost;
}

/** Stores what the carrier gave, all or nothing: numbers, label files, the order's own number and its status. */
export function storeBooking(
  row: BookingRow,
  booking: Booking,
  runtime: OnlineRuntime,
  { carrier, kept }: Answered,
): Promise<void> {
  return inScope(runtime.database, { kind: 'client', clientId: row.client_id }, async (trx) => {
    const [order, prices] = await lockOrderAnd(trx, row.order_id, pricesOf(trx, row));
    const cost = await priceBooking(trx, row, { prices, isReturn: order?.type === 'return', now: runtime.now() });
    const [isTaken] = await together(trx, takenOf(trx, row, { booking, cost, runtime }), ...droppedBookLater(trx, row));
    // Another call continued the booking after its lease and was faster.
    const results = order && isTaken ? await taken(trx, order, { row, booking, carrier, runtime, cost }) : [];
    // Last, because all bookings of a contract count in one row and wait for each other's end.
    await together(trx, ...results, ...callsOf(trx, row, kept));
  });
}

interface Cost {
  readonly cost_cents: number | null;
  readonly cheapest_cents: number | null;
}

/** Whether this call is the one that ends the booking. */
function takenOf(
  trx: ScopedTransaction,
  row: BookingRow,
  { booking, cost, runtime }: { readonly booking: Booking; readonly cost: Cost; readonly runtime: OnlineRuntime },
): Inquiry<boolean> {
  const ended = trx
    .updateTable('shipments')
    .set({
      state: 'booked',
      shipment_code: booking.shipmentCode,
      booked_at: runtime.now(),
      ...cost,
      // Where a parcel of the house is, its own people say.
      track_at: row.line !== 'own' && tellsTracking(row.operator) ? runtime.now() : null,
    })
    .where('id', '=', row.id)
    .where('state', '=', 'calling')
    .returning('id')
    .modifyEnd(PREPARED);
  return question(ended, (rows) => rows.length > 0);
}

/** What is yet to be written of it. */
async function taken(
  trx: ScopedTransaction,
  order: OrderFacts,
  { row, booking, carrier, runtime, cost }: Taken,
): Promise<readonly Inquiry<void>[]> {
  const named = {
    ...nameOf(row, booking, carrier ?? (await readCarrier(trx, row.carrier_id))),
    shipping_cost_cents: cost.cost_cents,
  };
  const packages = storedPackages(trx, row, booking, order.packages.length);
  // A label that the carrier has yet to draw can be given to nobody.
  if (booking.labels.length === 0) return [...packages, namedOrder(trx, row, named)];
  const stored = [storedLabels(trx, row, row, booking.labels, runtime.now()), ...packages];
  const statuses = labelCreated(order, runtime);
  if (statuses.length > 0 && !order.hasStatusRules) return [...stored, appendedStatuses(statuses, null, named)];
  // A rule that comes before the status sees the order as the carrier named it.
  await together(trx, ...stored, namedOrder(trx, row, named));
  await writeLabelCreated(trx, order, runtime);
  return [];
}

function storedPackages(
  trx: ScopedTransaction,
  { client_id, order_id }: BookingRow,
  { packages }: Booking,
  known: number,
): readonly Inquiry<void>[] {
  const surplus = trx
    .deleteFrom('order_packages')
    .where('order_id', '=', order_id)
    .where('number', '>', packages.length)
    .modifyEnd(PREPARED);
  const rows = packages.map(({ number, trackingNumber }) => ({
    client_id,
    order_id,
    number,
    tracking_number: trackingNumber,
  }));
  const numbered = trx
    .insertInto('order_packages')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'order_id', 'number']).doUpdateSet((eb) => ({
        tracking_number: eb.ref('excluded.tracking_number'),
        // Where the parcel was under another number says nothing of this one.
        carrier_status: null,
        carrier_status_at: null,
        carrier_event_at: null,
      })),
    )
    .$call((query) => (rows.length === 1 ? query.modifyEnd(PREPARED) : query));
  return [...(known > 0 ? [write(surplus)] : []), write(numbered)];
}

function nameOf(row: BookingRow, { shipmentCode, packages }: Booking, carrier: CarrierRow | null) {
  const [first] = packages;
  const tracking_number = orderTracking(row.operator, carrier?.reference_mode ?? 'PARCEL_NUMBER', {
    shipmentCode,
    parcel: first?.trackingNumber ?? null,
    ecb: first?.ecb ?? null,
    orderReference: (row.request as Shipment).orderReference,
  });
  return { tracking_number, service_code: row.service_code, num_packages: packages.length };
}

const namedOrder = (trx: ScopedTransaction, row: BookingRow, named: CarrierNaming): Inquiry<void> =>
  write(
    trx
      .updateTable('orders')
      .set({ ...named, shipping_charged_cents: CHARGED_SHIPPING })
      .where('id', '=', row.order_id)
      .modifyEnd(PREPARED),
  );
