import { isMadeHere } from '#domain/carriers/account.ts';
import { orderTracking } from '#domain/carriers/orderTracking.ts';
import { lockOrders } from '../../records/lockOrders.ts';
import { tellsTracking } from '../../connectors/carriers/openCarrier.ts';
import type { Booking, Shipment } from '../../connectors/carriers/shipment.ts';
import { PREPARED } from '../../db/prepared.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import type { OrderFacts } from '../../records/orderFacts.ts';
import type { OnlineRuntime } from '../../records/orderAction.ts';
import { noteKept, type KeptCall } from '../../records/carrierWatch.ts';
import { readCarrier, type CarrierRow } from '../../records/readCarrier.ts';
import { dropBookLater } from './bookLater.ts';
import { priceBooking } from './priceBooking.ts';
import { storeLabels } from './drawAgain.ts';
import { writeLabelCreated } from './writeLabelCreated.ts';
import type { BookingRow } from './bookingRow.ts';

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
}

/** Stores what the carrier gave, all or nothing: numbers, label files, the order's own number and its status. */
export function storeBooking(
  row: BookingRow,
  booking: Booking,
  runtime: OnlineRuntime,
  { carrier, kept }: Answered,
): Promise<void> {
  return inScope(runtime.database, { kind: 'client', clientId: row.client_id }, async (trx) => {
    const [order] = await lockOrders(trx, [row.order_id]);
    const cost = await priceBooking(trx, row, { isReturn: order?.type === 'return', now: runtime.now() });
    const taken = await trx
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
      .modifyEnd(PREPARED)
      .executeTakeFirst();
    await dropBookLater(trx, row);
    // Another call continued the booking after its lease and was faster.
    if (order && taken) await storeTaken(trx, order, { row, booking, carrier, runtime });
    // Last, because all bookings of a contract count in one row and wait for each other's end.
    await noteCalls(trx, row, kept);
  });
}

async function storeTaken(
  trx: ScopedTransaction,
  order: OrderFacts,
  { row, booking, carrier, runtime }: Taken,
): Promise<void> {
  if (booking.labels.length > 0) await storeLabels(trx, row, row, booking.labels, runtime.now());
  await storePackages(trx, row, booking, order.packages.length);
  await nameOrder(trx, row, booking, carrier ?? (await readCarrier(trx, row.carrier_id)));
  // A label that the carrier has yet to draw can be given to nobody.
  if (booking.labels.length > 0) await writeLabelCreated(trx, order, runtime);
}

async function storePackages(
  trx: ScopedTransaction,
  { client_id, order_id }: BookingRow,
  { packages }: Booking,
  known: number,
): Promise<void> {
  if (known > 0)
    await trx
      .deleteFrom('order_packages')
      .where('order_id', '=', order_id)
      .where('number', '>', packages.length)
      .modifyEnd(PREPARED)
      .execute();
  const rows = packages.map(({ number, trackingNumber }) => ({
    client_id,
    order_id,
    number,
    tracking_number: trackingNumber,
  }));
  await trx
    .insertInto('order_packages')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'number']).doUpdateSet((eb) => ({
        tracking_number: eb.ref('excluded.tracking_number'),
        // Where the parcel was under another number says nothing of this one.
        carrier_status: null,
        carrier_status_at: null,
        carrier_event_at: null,
      })),
    )
    .$call((query) => (rows.length === 1 ? query.modifyEnd(PREPARED) : query))
    .execute();
}

/** Notes the calls of a booking that went well. */
export async function noteCalls(trx: ScopedTransaction, row: BookingRow, kept: KeptCall[]): Promise<void> {
  const { client_id: clientId, carrier_id: carrierId, line } = row;
  if (!isMadeHere(line)) await noteKept(trx, { clientId, carrierId, line }, kept);
}

async function nameOrder(
  trx: ScopedTransaction,
  row: BookingRow,
  { shipmentCode, packages }: Booking,
  carrier: CarrierRow | null,
): Promise<void> {
  const [first] = packages;
  const tracking_number = orderTracking(row.operator, carrier?.reference_mode ?? 'PARCEL_NUMBER', {
    shipmentCode,
    parcel: first?.trackingNumber ?? null,
    ecb: first?.ecb ?? null,
    orderReference: (row.request as Shipment).orderReference,
  });
  await trx
    .updateTable('orders')
    .set({ tracking_number, service_code: row.service_code, num_packages: packages.length })
    .where('id', '=', row.order_id)
    .modifyEnd(PREPARED)
    .execute();
}
