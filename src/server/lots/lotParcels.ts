import { parcelKey, type ParcelToLoad } from '#domain/lots/loadCheck.ts';
import { sql } from 'kysely';
import { groupRows } from '../db/groupRows.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

export interface OrderInLot {
  readonly id: number;
  readonly order_reference: string;
  readonly tracking_number: string | null;
  readonly num_packages: number;
}

/**
 * The parcels of orders that are still to be loaded or are loaded now, in their order: those that are known, else as many
 * as the order says, without those that left with an earlier lot.
 */
export async function parcelsOf(trx: ScopedTransaction, orders: readonly OrderInLot[]): Promise<ParcelToLoad[]> {
  if (orders.length === 0) return [];
  const known = await trx
    .selectFrom('order_packages')
    .select(['order_id', 'number', 'tracking_number'])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('order_id')
    .orderBy('number')
    .execute();
  const packages = groupRows(known, (row) => row.order_id);
  const { rows: earlier } = await sql<{ readonly orderId: number; readonly number: number }>`
    select loaded_parcels.order_id as "orderId", loaded_parcels.number from loaded_parcels
    join orders on orders.id = loaded_parcels.order_id
    where loaded_parcels.order_id = any(${orders.map(({ id }) => id)}::bigint[])
      and orders.lot_id is distinct from loaded_parcels.lot_id`.execute(trx);
  const gone = new Set(earlier.map(parcelKey));
  const parcels = orders.flatMap(({ id, order_reference, tracking_number, num_packages }) => {
    const rows =
      packages.get(id) ??
      Array.from({ length: num_packages }, (_, place) => ({ number: place + 1, tracking_number: null }));
    return rows.map((row) => ({
      orderId: id,
      orderReference: order_reference,
      number: row.number,
      // The order's own number is that of its first parcel.
      trackingNumber: row.tracking_number ?? (row.number === 1 ? tracking_number : null),
      orderTracking: tracking_number,
    }));
  });
  return gone.size === 0 ? parcels : parcels.filter((parcel) => !gone.has(parcelKey(parcel)));
}

/** The orders that travel in the lot, by reference. */
export function ordersIn(trx: ScopedTransaction, lotId: number): Promise<OrderInLot[]> {
  return trx
    .selectFrom('orders')
    .select(['id', 'order_reference', 'tracking_number', 'num_packages'])
    .where('lot_id', '=', lotId)
    .where('deleted_at', 'is', null)
    .orderBy('order_reference')
    .execute();
}
