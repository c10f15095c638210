import { orderDetail } from '#contract/orders/order.ts';
import { reportForeignLabel } from '#contract/packing/foreignLabels.ts';
import { finishpicking } from '#contract/picking/picking.ts';
import { rowId } from '#contract/rowId.ts';
import * as z from 'zod/mini';

const whole = {
  /** Name of the person who gives. */
  from: z.string(),
  /** The orders as the device has them. */
  orders: z.array(orderDetail),
};

const handedPicking = z.object({
  format: z.literal(1),
  ...whole,
  orderIds: z.array(rowId).check(z.minLength(1), z.maxLength(200)),
  /** What was done until now; null = nothing was done yet. */
  report: z.nullable(finishpicking.body),
});

const handedPacking = z.object({
  format: z.literal(2),
  ...whole,
  orderIds: z.array(rowId).check(z.length(1)),
  /** What was done until now, as `checkedRecording` reads it. */
  done: z.string(),
  /** To be added to its times to get the server's, ms; null = not known. */
  clockOffset: z.nullable(z.number()),
  /** Labels of other orders that were read and that the server may not have heard of. */
  foreign: z.array(z.extend(reportForeignLabel.body, { orderId: rowId })),
});

/** What travels: what was done until now, and what the other device needs to go on with no network. */
export const handedFile = z.discriminatedUnion('format', [handedPicking, handedPacking]);

export type HandedFile = z.infer<typeof handedFile>;
export type HandedPicking = z.infer<typeof handedPicking>;
export type HandedPacking = z.infer<typeof handedPacking>;
