import { ZONES } from '#domain/geography/zones.ts';
import { WEEKDAYS } from '#domain/lots/days.ts';
import { LOT_ACTIONS, LOT_STATUSES } from '#domain/lots/lotStatus.ts';
import * as z from 'zod/mini';
import { orderHold } from '../orders/order.ts';

const day = z.iso.date();
const named = z.object({ id: z.int(), name: z.string() });

/** A regular departure; active while it has no `deleted_at`. */
export const itinerary = z.object({
  id: z.int(),
  id_client: z.int(),
  name: z.string(),
  /** null = whatever carrier the order has. */
  carrier: z.nullable(named),
  office: z.nullable(named),
  weekdays: z.array(z.enum(WEEKDAYS)),
  /** Where its orders go; none = anywhere. */
  zones: z.array(z.enum(ZONES)),
  /** HH:mm in the client's time zone. */
  cut_off: z.nullable(z.string()),
  /** The next day on which a lot may leave: today while the cut-off has not passed. */
  next_date: z.nullable(day),
  deleted_at: z.nullable(z.string()),
});
export type Itinerary = z.infer<typeof itinerary>;

const lotColumns = {
  id: z.int(),
  id_client: z.int(),
  order_reference: z.string(),
  status: z.enum(LOT_STATUSES),
  date: day,
  itinerary: z.extend(named, { cut_off: z.nullable(z.string()) }),
  /** When it stops taking orders: the cut-off of its day in the client's time zone; null = its itinerary has none. */
  closes_at: z.nullable(z.string()),
  orders: z.int(),
  parcels: z.int(),
  /** Parcels that were scanned at the vehicle. */
  loaded: z.int(),
  /** Grams. */
  total_weight: z.int(),
  /** The actions that are possible now. */
  acts: z.array(z.enum(LOT_ACTIONS)),
};

export const lot = z.object(lotColumns);
export type Lot = z.infer<typeof lot>;

const lotParcel = z.object({
  /** From 1 to n in its order. */
  number: z.int(),
  tracking_number: z.nullable(z.string()),
  loaded_at: z.nullable(z.string()),
});

export const lotDetail = z.object({
  ...lotColumns,
  /** How its vehicle was closed at the door; absent = it was not. */
  departure: z.optional(
    z.object({
      driver: z.string(),
      plate: z.string(),
      seal: z.string(),
      signed: z.boolean(),
      /** When the person at the door says that it was. */
      at: z.string(),
      user_name: z.nullable(z.string()),
      /** Codes that were read there and are of no parcel of the lot, and parcels whose order had left the lot. */
      foreign: z.int(),
    }),
  ),
  /** Days on which its itinerary leaves. */
  weekdays: z.array(z.enum(WEEKDAYS)),
  orders_in: z.array(
    z.object({
      id: z.int(),
      order_reference: z.string(),
      status: z.string(),
      customer_name: z.string(),
      city: z.string(),
      carrier_name: z.nullable(z.string()),
      /** The tracking number of the order; its parcels may have numbers of their own. */
      tracking_number: z.nullable(z.string()),
      total_weight: z.int(),
      /** Label files of the order. */
      labels: z.int(),
      parcels: z.array(lotParcel),
    }),
  ),
});
export type LotDetail = z.infer<typeof lotDetail>;

export const loadScan = z.object({
  /** again = it was scanned before; foreign = it does not belong to this lot; held = its order stays here for now. */
  result: z.enum(['loaded', 'again', 'foreign', 'held']),
  parcel: z.nullable(z.object({ order_id: z.int(), order_reference: z.string(), number: z.int() })),
  /** Where a foreign parcel belongs, if we know it. */
  belongs_to: z.nullable(
    z.object({ order_id: z.int(), order_reference: z.string(), lot_reference: z.nullable(z.string()) }),
  ),
  /** Until when and why the order of a held parcel is held; absent = it is not. */
  hold: z.optional(orderHold),
  loaded: z.int(),
  parcels: z.int(),
});
export type LoadScanAnswer = z.infer<typeof loadScan>;
