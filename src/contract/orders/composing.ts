import { WRITE_ORDERS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { rowId, rowIdInPath } from '../rowId.ts';

// What an order consists of. A repeat with the same Idempotency-Key gets the first answer and does nothing twice; a refusal
// does not use up the key. `errors.order` of a refusal names the reason by a word of `COMPOSING_REFUSALS`.

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
