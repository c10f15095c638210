import { SETTINGS } from '#domain/people/areas.ts';
import { COUNTER_WORK } from '#domain/counter/counterWork.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { actionResult } from '../actionResult.ts';
import {
  collectionPolicy,
  counterOrder,
  handOver,
  isIdentified,
  parcelNumbers,
  parcelRefusal,
  spotName,
} from './parcelsAtCounter.ts';
import { openingHours } from '../orders/places.ts';
import { clientChoice, rowId, rowIdInPath } from '../rowId.ts';

const params = z.object({ orderId: rowIdInPath });
const common = { params, data: actionResult, access: COUNTER_WORK } as const;
const queued = (kind: string) => ({ kind, version: 1, onUnknown: 'safe-to-repeat' }) as const;

export const receiveParcels = defineEndpoint({
  ...common,
  method: 'POST',
  path: 'click-and-collect/{orderId}/receive',
  summary: 'Parcels have come to the office, and where they lie there',
  body: z.object({ id_client: rowId, packages: parcelNumbers, spot: z.optional(spotName) }),
  errors: [3904, 12007, 12001, 1002],
  queue: queued('collection.receive'),
});

export const storeParcels = defineEndpoint({
  ...common,
  method: 'POST',
  path: 'click-and-collect/{orderId}/store',
  summary: 'Where parcels of an order lie at its office',
  body: z.object({ id_client: rowId, packages: parcelNumbers, spot: spotName }),
  errors: [3904, 12009, 12001],
  queue: queued('collection.store'),
});

export const readyParcels = defineEndpoint({
  ...common,
  method: 'POST',
  path: 'click-and-collect/{orderId}/ready',
  summary: 'Parcels can be collected; the order is ready, and its customer told, once all of them are',
  body: z.object({ id_client: rowId, packages: parcelNumbers }),
  errors: [3904, 12009, 12007, 12001, 1002],
  queue: queued('collection.ready'),
});

export const handOverParcels = defineEndpoint({
  ...common,
  method: 'POST',
  path: 'click-and-collect/{orderId}/hand-over',
  summary: 'Parcels were handed to their customer; the order is delivered once all of them are',
  body: z.object({ id_client: rowId, ...handOver }).check(z.refine(isIdentified, { path: ['method'] })),
  errors: [3904, 12008, 12009, 12001, 1002],
  queue: queued('collection.handOver'),
});

export const refuseParcels = defineEndpoint({
  ...common,
  method: 'POST',
  path: 'click-and-collect/{orderId}/refuse',
  summary: 'Parcels that their customer did not take, or that could not be handed over, with the reason',
  body: z.object({ id_client: rowId, ...parcelRefusal }),
  errors: [3904, 12008, 12009, 12001, 1002],
  queue: queued('collection.refuse'),
});

export const extendCollection = defineEndpoint({
  ...common,
  method: 'POST',
  path: 'click-and-collect/{orderId}/extend',
  summary: 'An order that nobody collected in time waits once more',
  body: z.object({ id_client: rowId, packages: parcelNumbers }),
  errors: [3904, 12007, 12008, 12009, 12001, 1002],
  queue: queued('collection.extend'),
});

export const counterOrders = defineEndpoint({
  method: 'GET',
  path: 'click-and-collect',
  summary: 'What is to come to the offices of the caller, waits there, or left them today',
  query: z.object({ id_client: clientChoice }),
  data: z.object({
    offices: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        policy: collectionPolicy,
        /** Customers of this client are told by mail what can be collected; without it nobody is reminded. */
        tells: z.boolean(),
        storage_spots: z.array(z.string()),
      }),
    ),
    orders: z.array(counterOrder),
    /** What would be sent or would end today, before it is. */
    due: z.array(z.object({ id_order: z.int(), act: z.enum(['remind', 'expire']), day: z.int(), at: z.string() })),
  }),
  refresh: { on: 'orders' },
  errors: [],
  access: COUNTER_WORK,
});

export const resendReadyNotice = defineEndpoint({
  method: 'POST',
  path: 'click-and-collect/{orderId}/notice',
  summary: 'Tells the customer once more that the order is ready, with a new pickup code; the former ones stay good',
  params,
  body: z.object({ id_client: rowId }),
  data: z.object({ queued: z.boolean() }),
  errors: [3904, 1002, 12001, 12007, 12008, 12009],
  access: COUNTER_WORK,
});

export const saveCollectionPolicy = defineEndpoint({
  method: 'PUT',
  path: 'click-and-collect/offices/{id}/policy',
  summary: 'When an office reminds its customers, and for how many days it waits for them',
  params: z.object({ id: rowIdInPath }),
  body: z.object({ id_client: rowId, ...collectionPolicy.shape }),
  data: collectionPolicy,
  errors: [5600, 10004],
  access: SETTINGS,
});

/*
 * The calls behind a customer's links. Without `confirm` they only show; with it they do what the link is for, once. A
 * repeat under the same `confirm` hears the same, because the answer may be lost. A token that is wrong, used or old gets
 * one and the same 404.
 */

const byToken = {
  method: 'GET',
  params: z.object({ id: rowIdInPath }),
  query: z.object({
    token: z.string().check(z.regex(/^[\w-]{43}$/)),
    /** Made by the page at the tap. */
    confirm: z.optional(z.uuid()),
  }),
  data: z.object({
    shop: z.string(),
    order_reference: z.string(),
    /** The status of the parcel itself. */
    status: z.string(),
    parcel: z.object({ number: z.int(), of: z.int() }),
    /** Parcels of the order that are still to be handed over. */
    pending: z.int(),
    /** Whether a tap would do something now. */
    may_confirm: z.boolean(),
    done: z.boolean(),
    until: z.nullable(z.string()),
    office: z.nullable(
      z.object({
        name: z.string(),
        address1: z.string(),
        address2: z.nullable(z.string()),
        postcode: z.string(),
        city: z.string(),
        phone: z.nullable(z.string()),
        opening_hours: z.array(openingHours),
      }),
    ),
  }),
  access: 'public',
} as const;

export const readyToCollect = defineEndpoint({
  ...byToken,
  path: 'click-and-collect/ready-to-collect/{id}',
  summary: 'By the link of a parcel: shows it and, confirmed, marks it as ready to collect',
  errors: [12009, 12007, 12001, 1002],
});

export const collectionDelivered = defineEndpoint({
  ...byToken,
  path: 'click-and-collect/delivered/{id}',
  summary: 'By the link of a parcel: shows it and, confirmed, marks it as handed over',
  errors: [12008, 12009, 12001, 1002],
});
