import * as z from 'zod/mini';
import { orderDetail } from '#contract/orders/order.ts';
import { finishpicking } from '#contract/picking/picking.ts';
import { rowId } from '#contract/rowId.ts';

/** What travels: what was done until now, and what the other device needs to go on with no network. */
export const handedFile = z.object({
  format: z.literal(1),
  /** Name of the person who gives. */
  from: z.string(),
  orderIds: z.array(rowId).check(z.minLength(1), z.maxLength(200)),
  /** null = nothing was done yet. */
  report: z.nullable(finishpicking.body),
  /** The orders as the device has them. */
  orders: z.array(orderDetail),
});

export type HandedFile = z.infer<typeof handedFile>;
