import * as z from 'zod/mini';

/** Why an order was refused. */
export const refusedOrder = z.object({
  order_id: z.int(),
  code: z.int(),
  /** Fills {0}, {1} of the code's text. */
  data: z.array(z.string()),
  message: z.optional(z.string()),
  /** What stands in the way, in facts of the order; keys: `domain/actions/refusalReasons.ts`. */
  reason: z.optional(z.object({ key: z.string(), data: z.record(z.string(), z.string()) })),
  /** The parts of a refusal that has several: per product, or what a carrier said. */
  details: z.optional(
    z.array(
      z.object({
        id_product: z.optional(z.int()),
        code: z.optional(z.int()),
        data: z.optional(z.array(z.string())),
        text: z.optional(z.string()),
      }),
    ),
  ),
});

/** The answer of everything that acts on several orders: each order id is in exactly one of the lists. */
export const actionResult = z.object({
  success: z.array(z.int()),
  /** For successes whose text has places {0}, {1}, {2}: what fills them. For a mail: `sent`, `stored` or `waiting`. */
  done: z.optional(z.array(z.object({ order_id: z.int(), data: z.array(z.string()) }))),
  forbiddens: z.array(z.int()),
  errors: z.array(refusedOrder),
  /** Units of a finished picking that others had picked before it came. They go back to their places. */
  surplus: z.optional(z.array(z.object({ order_id: z.int(), id_product: z.int(), units: z.int() }))),
});
export type ActionResult = z.infer<typeof actionResult>;
