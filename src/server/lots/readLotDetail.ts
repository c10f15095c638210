import type { LotDetail } from '#contract/lots/lot.ts';
import { parcelKey } from '#domain/lots/loadCheck.ts';
import { sql } from 'kysely';
import { groupRows } from '../db/groupRows.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { parcelsOf } from './lotParcels.ts';
import { readLot } from './readLots.ts';

/** Label files of the booking that stands. */
const LABELS = sql<number>`(select count(*)::integer from labels join shipments on shipments.id = labels.shipment_id
  where labels.order_id = orders.id and shipments.state = 'booked' and labels.format = shipments.format and labels.size = shipments.size)`;

/** A lot with its orders and their parcels; null = none that the caller may see. */
export async function readLotDetail(trx: ScopedTransaction, id: number): Promise<LotDetail | null> {
  const lot = await readLot(trx, id);
  if (!lot) return null;
  const { weekdays } = await trx
    .selectFrom('itineraries')
    .select('weekdays')
    .where('id', '=', lot.itinerary.id)
    .executeTakeFirstOrThrow();
  const vehicle = await trx.selectFrom('lot_departures').selectAll().where('lot_id', '=', id).executeTakeFirst();
  const orders = await trx
    .selectFrom('orders')
    .leftJoin('carriers', (join) =>
      join.onRef('carriers.client_id', '=', 'orders.client_id').onRef('carriers.id', '=', 'orders.carrier_id'),
    )
    .select([
      'orders.id',
      'order_reference',
      'status',
      'firstname',
      'lastname',
      'city',
      'weight_g',
      'tracking_number',
      'num_packages',
    ])
    .select(['carriers.name as carrier_name', LABELS.as('labels')])
    .where('lot_id', '=', id)
    .where('orders.deleted_at', 'is', null)
    .orderBy('order_reference')
    .execute();
  const loaded = await trx
    .selectFrom('loaded_parcels')
    .select(['order_id', 'number', 'at'])
    .where('lot_id', '=', id)
    .execute();
  const at = new Map(
    loaded.map((row) => [parcelKey({ orderId: row.order_id, number: row.number }), row.at.toISOString()]),
  );
  const parcels = groupRows(await parcelsOf(trx, orders), (parcel) => parcel.orderId);
  return {
    ...lot,
    ...(vehicle && {
      departure: {
        driver: vehicle.driver ?? '',
        plate: vehicle.plate,
        seal: vehicle.seal,
        signed: vehicle.signature !== null,
        at: (vehicle.happened_at ?? vehicle.at).toISOString(),
        user_name: vehicle.user_name,
        foreign: vehicle.foreign_codes.length + vehicle.strays.length,
      },
    }),
    weekdays: [...weekdays],
    orders_in: orders.map((order) => ({
      id: order.id,
      order_reference: order.order_reference,
      status: order.status,
      customer_name: `${order.firstname} ${order.lastname}`.trim(),
      city: order.city,
      carrier_name: order.carrier_name,
      tracking_number: order.tracking_number,
      total_weight: order.weight_g,
      labels: order.labels,
      parcels: (parcels.get(order.id) ?? []).map((parcel) => ({
        number: parcel.number,
        tracking_number: parcel.trackingNumber,
        loaded_at: at.get(parcelKey(parcel)) ?? null,
      })),
    })),
  };
}
