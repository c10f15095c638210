import { orderTracking } from '#domain/carriers/orderTracking.ts';
import { lockOrders } from '../../records/lockOrders.ts';
import { tellsTracking } from '../../connectors/carriers/openCarrier.ts';
import type { Booking, Shipment } from '../../connectors/carriers/shipment.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import type { OnlineRuntime } from '../../records/orderAction.ts';
import { readCarrier } from '../../records/readCarrier.ts';
import { dropBookLater } from './bookLater.ts';
import { priceBooking } from './priceBooking.ts';
import { storeLabels } from './drawAgain.ts';
import { writeLabelCreated } from './writeLabelCreated.ts';
import type { BookingRow } from './bookingRow.ts';

/** Stores what the carrier gave, all or nothing: numbers, label files, the order's own number and its status. */
export function storeBooking(row: BookingRow, booking: Booking, runtime: OnlineRuntime): Promise<void> {
  return inScope(runtime.database, { kind: 'client', clientId: row.client_id }, async (trx) => {
    const [order] = await lockOrders(trx, [row.order_id]);
    const cost = await priceBooking(trx, row, order?.type === 'return');
    const kept = await trx
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
      .executeTakeFirst();
    await dropBookLater(trx, row);
    // Another call continued the booking after its lease and was faster.
    if (!order || !kept) return;
    if (booking.labels.length > 0) await storeLabels(trx, row, row, booking.labels, runtime.now());
    await storePackages(trx, row, booking);
    await nameOrder(trx, row, booking);
    // A label that the carrier has yet to draw can be given to nobody.
    if (booking.labels.length > 0) await writeLabelCreated(trx, order, runtime);
  });
}

async function storePackages(
  trx: ScopedTransaction,
  { client_id, order_id }: BookingRow,
  { packages }: Booking,
): Promise<void> {
  await trx
    .deleteFrom('order_packages')
    .where('order_id', '=', order_id)
    .where('number', '>', packages.length)
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
    .execute();
}

async function nameOrder(trx: ScopedTransaction, row: BookingRow, { shipmentCode, packages }: Booking): Promise<void> {
  const carrier = await readCarrier(trx, row.carrier_id);
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
    .execute();
}
