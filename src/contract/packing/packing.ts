import { FLOOR_WORK, ORDER_DETAILS } from '#domain/people/areas.ts';
import { PACKING_TYPES } from '#domain/packing/steps.ts';
import { RECORDING_LENGTH } from '#domain/workSession/workSession.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { actionResult } from '../actionResult.ts';
import { orderDetail, orderType } from '../orders/order.ts';
import { packingSetup } from './packingConfiguration.ts';
import { packingInfo } from './packingInfo.ts';
import { clientChoice, rowId, rowIdInPath } from '../rowId.ts';

export const packingConfigurations = defineEndpoint({
  method: 'GET',
  path: 'packing-manager/configurations',
  summary: 'How this client packs: the steps for orders and for returns, and its boxes',
  query: z.object({ id_client: clientChoice }),
  data: packingSetup,
  errors: [],
  access: FLOOR_WORK,
});

/** What a code on paper can name, in the order in which it is looked for: people's own references before our ids. */
const SCANNED_AS = ['reference', 'platform', 'tracking', 'id'] as const;

/**
 * An order that no packing scan opens is refused: 12001 delivered, 12006 on its way, 3200 a lot, 1002 anything else. Its
 * data then names the order, its status, since when, and `next`, what to do in place of packing.
 */
export const scanOrder = defineEndpoint({
  method: 'GET',
  path: 'packing-manager/scan-order/{orderId}',
  summary: 'The order that a scanned code names: its reference, platform id, tracking number or id',
  params: z.object({ orderId: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  query: z.object({ id_client: clientChoice }),
  data: z.object({
    order: orderDetail,
    packing_type: z.enum(PACKING_TYPES),
    matched_by: z.enum(SCANNED_AS),
    /** Other orders that the same code names: a person says which is meant. */
    also: z.array(
      z.object({
        id: z.int(),
        order_reference: z.string(),
        type: orderType,
        status: z.string(),
        matched_by: z.enum(SCANNED_AS),
      }),
    ),
  }),
  errors: [3904, 12001, 12006, 3200, 1002],
  access: FLOOR_WORK,
});

export const closePacking = defineEndpoint({
  method: 'POST',
  path: 'packing-manager/{orderId}/close',
  summary: 'Ends a packing session: status, parcels, weights, serial numbers and what a return came back as',
  params: z.object({ orderId: rowIdInPath }),
  body: z.object({
    id_client: rowId,
    packingInfo,
    /** What was done in it, gesture by gesture, as `checkedRecording` reads it. A text that it does not read is not kept. */
    recording: z.optional(z.string().check(z.maxLength(RECORDING_LENGTH))),
  }),
  data: actionResult,
  errors: [
    12001, 12006, 18171, 18172, 18173, 18174, 18175, 18176, 3200, 1002, 1008, 14007, 120011, 10004, 10009, 18152, 18161,
  ],
  access: FLOOR_WORK,
  queue: { kind: 'packing.close', version: 1, onUnknown: 'safe-to-repeat' },
});

export const orderPacking = defineEndpoint({
  method: 'GET',
  path: 'orders/{id}/packing',
  summary: 'How an order was packed, or a return received: each closed session, newest first, and its quality photos',
  params: z.object({ id: rowIdInPath }),
  data: z.object({
    sessions: z.array(
      z.object({
        status: z.string(),
        /** When its packer closed it. */
        at: z.string(),
        user_name: z.nullable(z.string()),
        packingInfo,
      }),
    ),
    images: z.array(
      z.object({
        id_product: z.int(),
        unit: z.int(),
        file: z.string(),
        /** Shows it for an hour, without sign-in. */
        url: z.string(),
        at: z.string(),
      }),
    ),
  }),
  refresh: { on: 'orders' },
  errors: [3904],
  access: ORDER_DETAILS,
});
