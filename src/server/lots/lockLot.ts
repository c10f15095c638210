import type { LotStatus } from '#domain/lots/lotStatus.ts';
import type { Weekday } from '#domain/lots/days.ts';
import type { OrderFacts } from '../commands/orderFacts.ts';
import { lockOrders } from '../commands/lockOrders.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** A lot that is locked until the transaction ends. */
export interface LockedLot {
  readonly order: OrderFacts;
  readonly reference: string;
  readonly itineraryId: number;
  readonly itineraryName: string;
  /** null = whatever carrier the order has. */
  readonly carrierId: number | null;
  readonly officeId: number | null;
  /** HH:mm in the client's time zone; null = none. */
  readonly cutOff: string | null;
  readonly weekdays: readonly Weekday[];
  readonly itineraryDisabled: boolean;
  readonly date: string;
  readonly status: LotStatus;
}

/**
 * Locks the lot and before it its itinerary, as everything does that changes lots, so that two never deadlock.
 * @returns null = no lot that the transaction may see
 */
export async function lockLot(trx: ScopedTransaction, id: number): Promise<LockedLot | null> {
  const found = await trx.selectFrom('lots').select('itinerary_id').where('order_id', '=', id).executeTakeFirst();
  if (!found) return null;
  const itinerary = await trx
    .selectFrom('itineraries')
    .selectAll()
    .where('id', '=', found.itinerary_id)
    .forUpdate()
    .executeTakeFirst();
  const [order] = await lockOrders(trx, [id]);
  const lot = await trx
    .selectFrom('lots')
    .innerJoin('orders', 'orders.id', 'lots.order_id')
    .select(['lots.date', 'lots.status', 'orders.order_reference'])
    .where('lots.order_id', '=', id)
    .where('orders.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!itinerary || !order || !lot) return null;
  return {
    order,
    reference: lot.order_reference,
    itineraryId: itinerary.id,
    itineraryName: itinerary.name,
    carrierId: itinerary.carrier_id,
    officeId: itinerary.office_id,
    cutOff: itinerary.cut_off,
    weekdays: itinerary.weekdays,
    itineraryDisabled: itinerary.disabled_at !== null,
    date: lot.date,
    status: lot.status,
  };
}
