import {
  DOOR_NEEDS,
  DRIVER_LENGTH,
  MOST_DOOR_PHOTOS,
  MOST_FOREIGN,
  MOST_LOADED,
  PLATE_LENGTH,
  SEAL_LENGTH,
} from '#domain/lots/departure.ts';
import { LOT_STATUSES } from '#domain/lots/lotStatus.ts';
import { FLOOR_WORK } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { actionResult } from '../actionResult.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PDF } from '../labels/documents.ts';
import { orderHold } from '../orders/order.ts';
import { photoName } from '../picking/incident.ts';
import { clientChoice, ordinal, rowId, rowIdInPath } from '../rowId.ts';

const CODE_LENGTH = 200;
const params = z.object({ id: rowIdInPath });
const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const moment = z.iso.datetime({ offset: true });

/** A parcel as it is looked for at the vehicle. Of its receiver it says the town. */
const sheetParcel = z.object({
  order_id: z.int(),
  order_reference: z.string(),
  city: z.string(),
  /** From 1 to n in its order. */
  number: z.int(),
  tracking_number: z.nullable(z.string()),
  order_tracking: z.nullable(z.string()),
  /** Until when and why its order is held; absent = it is not. */
  hold: z.optional(orderHold),
  /** Somebody scanned it before. */
  loaded: z.boolean(),
});

const loadSheet = z.object({
  id: z.int(),
  order_reference: z.string(),
  status: z.enum(LOT_STATUSES),
  /** Day of departure. */
  date: z.iso.date(),
  itinerary: z.string(),
  /** What the client asks for before the vehicle leaves. */
  needs: z.array(z.enum(DOOR_NEEDS)),
  parcels: z.array(sheetParcel),
});

export const loadSheets = defineEndpoint({
  method: 'GET',
  path: 'van-door/lots',
  summary:
    'What a phone takes along to check vehicles with no network: the lots that leave within three days, each with its parcels',
  query: z.object({ id_client: clientChoice }),
  data: z.array(loadSheet),
  refresh: { on: 'orders', settle: 2000 },
  errors: [],
  access: FLOOR_WORK,
});

/**
 * The vehicle of a lot leaves with what is on it: the parcels that are named here and those that were scanned before, less
 * `taken_off`. Its orders are shipped; what stays behind travels in the lot of the next day of the itinerary. 18189: another
 * closing came first. 18190: what the client asks for is missing.
 */
export const departLot = defineEndpoint({
  method: 'POST',
  path: 'van-door/lots/{id}/depart',
  summary: 'Closes the vehicle of a lot: who drove, its plate and seal, and what was on it',
  params,
  body: z.object({
    id_client: rowId,
    /** The id of this closing, made on the device: sent again it is the same one. */
    departure: z.uuid(),
    driver: z.string().check(z.trim(), z.minLength(1), z.maxLength(DRIVER_LENGTH)),
    plate: words(PLATE_LENGTH),
    seal: words(SEAL_LENGTH),
    /** The signature as a picture, sent before as a photo. */
    signature: z.optional(photoName),
    /** Photos of the doors, sent before. */
    photos: z.array(photoName).check(z.maxLength(MOST_DOOR_PHOTOS)),
    loaded: z.array(z.object({ order_id: rowId, number: ordinal, at: moment })).check(z.maxLength(MOST_LOADED)),
    taken_off: z.array(z.object({ order_id: rowId, number: ordinal })).check(z.maxLength(MOST_LOADED)),
    /** Codes that were read at the vehicle and are not of the lot. */
    foreign: z
      .array(z.object({ code: z.string().check(z.minLength(1), z.maxLength(CODE_LENGTH)), at: moment }))
      .check(z.maxLength(MOST_FOREIGN)),
  }),
  data: actionResult,
  errors: [3904, 18189, 18190],
  access: FLOOR_WORK,
  queue: { kind: 'lots.depart', version: 1, onUnknown: 'safe-to-repeat' },
});

export const departureDocument = defineEndpoint({
  method: 'GET',
  path: 'van-door/lots/{id}/manifest',
  summary: 'The manifest of exactly what left with the vehicle of a lot, with driver, plate, seal and signature',
  params,
  query: z.object({ id_client: clientChoice }),
  data: z.null(),
  download: [PDF],
  errors: [3904],
  access: FLOOR_WORK,
});
