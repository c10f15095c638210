import { MERGE_REFUSALS, type MergeRefusal } from '#domain/orders/merging.ts';
import { WRITE_ORDERS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { rowId, rowIdInPath } from '../rowId.ts';

// What an order consists of. A repeat with the same Idempotency-Key gets the first answer and does nothing twice; a refusal
// does not use up the key. `errors.order` of a refusal names the reason by a word of `MERGE_REFUSALS`.

const orderInPath = z.object({ id: rowIdInPath });
const units = z.int().check(z.minimum(1), z.maximum(1_000_000));

export const duplicateOrder = defineEndpoint({
  method: 'POST',
  path: 'orders/{id}/duplicate',
  summary:
    'Makes a new order with the customer, lines, prices and way of sending of another, and nothing of its history',
  params: orderInPath,
  data: z.object({ id: z.int(), order_reference: z.string() }),
  errors: [3904, 3200],
  access: WRITE_ORDERS,
});

export const changeLines = defineEndpoint({
  method: 'PUT',
  path: 'orders/{id}/lines',
  summary: 'Changes the lines of an order that nobody has begun; 412 when it changed since `updated_at`',
  params: orderInPath,
  body: z.object({
    /** Lines that change, with their units from now on; 0 = the line goes. */
    lines: z
      .array(z.object({ id_line: rowId, quantity: z.int().check(z.minimum(0), z.maximum(1_000_000)) }))
      .check(z.maxLength(2000)),
    added: z
      .array(
        z.object({
          id_product: rowId,
          quantity: units,
          /** Cents; absent = the price of the product. */
          unit_price: z.optional(z.int().check(z.minimum(0), z.maximum(100_000_000))),
        }),
      )
      .check(z.maxLength(500)),
    updated_at: z.iso.datetime(),
  }),
  data: z.object({ id: z.int(), updated_at: z.string() }),
  errors: [3904, 3200, 12006, 1002, 3502, 18176],
  access: WRITE_ORDERS,
});

export const splitOrder = defineEndpoint({
  method: 'POST',
  path: 'orders/{id}/split',
  summary: 'Splits units of an order that nobody has begun off into a new one; 412 when it changed since `updated_at`',
  params: orderInPath,
  body: z.object({
    /** What the new order gets; of all units at least one stays. */
    lines: z.array(z.object({ id_line: rowId, quantity: units })).check(z.minLength(1), z.maxLength(2000)),
    updated_at: z.iso.datetime(),
  }),
  data: z.object({ id: z.int(), order_reference: z.string() }),
  errors: [3904, 3200, 12006, 1002, 3502, 18176],
  access: WRITE_ORDERS,
});

export const mergeableOrders = defineEndpoint({
  method: 'GET',
  path: 'orders/{id}/mergeable',
  summary: 'Other orders that wait for the same person at the same address, and why one cannot travel with this one',
  params: orderInPath,
  data: z.array(
    z.object({
      id: z.int(),
      order_reference: z.string(),
      date_order: z.string(),
      units: z.int(),
      updated_at: z.string(),
      /** null = the two may travel in one parcel. */
      why: z.nullable(z.enum(Object.keys(MERGE_REFUSALS) as MergeRefusal[])),
    }),
  ),
  errors: [3904],
  access: WRITE_ORDERS,
});

export const mergeOrders = defineEndpoint({
  method: 'POST',
  path: 'orders/{id}/merge',
  summary:
    'Puts orders of the same person at the same address into the parcel of this one, while nobody has begun any; 412 when one changed since its `updated_at`',
  params: orderInPath,
  body: z.object({
    orders: z.array(z.object({ id: rowId, updated_at: z.iso.datetime() })).check(z.minLength(1), z.maxLength(50)),
    updated_at: z.iso.datetime(),
  }),
  data: z.object({ id: z.int(), updated_at: z.string() }),
  errors: [3904, 3200, 12006, 1002, 3502, 5600],
  access: WRITE_ORDERS,
});

export const separateOrders = defineEndpoint({
  method: 'POST',
  path: 'orders/{id}/separate',
  summary:
    'Gives orders that travel in the parcel of this one a parcel of their own again, while nobody has begun it; 412 when it changed since `updated_at`',
  params: orderInPath,
  body: z.object({
    /** Absent = all of them. */
    orders: z.optional(z.array(rowId).check(z.minLength(1), z.maxLength(50))),
    updated_at: z.iso.datetime(),
  }),
  data: z.object({ id: z.int(), updated_at: z.string() }),
  errors: [3904, 3200, 12006, 1002, 3502, 18176],
  access: WRITE_ORDERS,
});
