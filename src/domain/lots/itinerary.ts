import { zoneOf } from '../geography/zones.ts';
import type { Place, Zone } from '../geography/zones.ts';
import { weekdayOf } from './days.ts';
import type { Weekday } from './days.ts';

/** A regular departure for which lots are made. */
export interface ItineraryFacts {
  readonly disabled: boolean;
  readonly weekdays: readonly Weekday[];
  /** null = whatever carrier the order has. */
  readonly carrierId: number | null;
  /** Where its orders go; none = anywhere. */
  readonly zones: readonly Zone[];
}

/** What of an order decides whether it may travel in a lot. */
export interface LotOrderFacts {
  readonly reference: string;
  readonly carrierId: number | null;
  readonly to: Place;
  readonly clickAndCollect: boolean;
  readonly inLot: boolean;
}

/**
 * Whether a lot of the itinerary may leave on the day. Codes: 3602 past, 6007 not on this weekday.
 * @param today in the client's time zone, yyyy-MM-dd
 */
export function lotDateRefusal(
  itinerary: Pick<ItineraryFacts, 'weekdays'>,
  date: string,
  today: string,
): 3602 | 6007 | null {
  if (date < today) return 3602;
  return itinerary.weekdays.includes(weekdayOf(date)) ? null : 6007;
}

/**
 * Whether the order may be put into a lot of the itinerary, checked in this order. Codes: 6005 no such itinerary or
 * disabled, 3602, 6007, 6006 its carrier or destination does not fit, 3502 it travels in a lot, 18151 the customer
 * collects it.
 * @param itinerary null = none that the caller may see
 * @param today in the client's time zone, yyyy-MM-dd
 */
export function assignRefusal(
  itinerary: ItineraryFacts | null,
  order: LotOrderFacts,
  date: string,
  today: string,
): DepartureRefusalCode | 3502 | null {
  const refusal = departureRefusal(itinerary, order, date, today);
  return order.inLot && (refusal === null || refusal === 18151) ? 3502 : refusal;
}

export type DepartureRefusalCode = 6005 | 3602 | 6007 | 6006 | 18151;

/** Whether the order may travel with the itinerary on the day, whatever lot it is in. Codes: those of `assignRefusal` but 3502. */
export function departureRefusal(
  itinerary: ItineraryFacts | null,
  order: Omit<LotOrderFacts, 'inLot' | 'reference'>,
  date: string,
  today: string,
): DepartureRefusalCode | null {
  if (!itinerary || itinerary.disabled) return 6005;
  const wrongDay = lotDateRefusal(itinerary, date, today);
  if (wrongDay) return wrongDay;
  if (!takesOrder(itinerary, order)) return 6006;
  return order.clickAndCollect ? 18151 : null;
}

/** Whether carrier and destination of an order are those of the itinerary. */
export function takesOrder(
  { carrierId, zones }: Pick<ItineraryFacts, 'carrierId' | 'zones'>,
  order: Pick<LotOrderFacts, 'carrierId' | 'to'>,
): boolean {
  if (carrierId !== null && order.carrierId !== carrierId) return false;
  return zones.length === 0 || zones.includes(zoneOf(order.to));
}
