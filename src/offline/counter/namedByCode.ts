import { carriedByCode } from '#domain/orders/carriedByCode.ts';
import { plateAmong } from '#domain/packing/plate.ts';
import type { CounterView } from './readPiles.ts';

/** What a code at the counter names: an order, or one of its parcels. */
export interface NamedAtCounter {
  readonly orderId: number;
  /** null = the order as a whole. */
  readonly parcel: number | null;
  /** Reference of the order that the code names, which travels in the parcel of this one; null = itself. */
  readonly carried: string | null;
}

/**
 * Finds what a code names among the orders of a counter: the plate or the tracking number of a parcel, else a reference
 * or an id of an order, or a number of one that travels in its parcel.
 * @param codes readings of one scan, the likeliest first
 */
export function namedByCode(views: readonly CounterView[], codes: readonly string[]): NamedAtCounter | null {
  const plate = plateAmong(codes);
  if (plate && plate !== 'damaged' && views.some(({ order }) => order.id === plate.order_id))
    return { orderId: plate.order_id, parcel: plate.parcel, carried: null };
  const wanted = new Set(codes.map((code) => code.trim().toLowerCase()));
  const isNamed = (text: string | null) => text !== null && wanted.has(text.toLowerCase());
  for (const { order } of views) {
    const parcel = order.packages.find(({ tracking_number }) => isNamed(tracking_number));
    if (parcel) return { orderId: order.id, parcel: parcel.number, carried: null };
    if (isNamed(order.order_reference) || isNamed(order.tracking_number) || isNamed(String(order.id)))
      return { orderId: order.id, parcel: null, carried: null };
    const carried = codes.map((code) => carriedByCode(order, code)).find((reference) => reference !== null);
    if (carried) return { orderId: order.id, parcel: null, carried };
  }
  return null;
}
