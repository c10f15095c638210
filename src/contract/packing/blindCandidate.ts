import { MATCH_REASONS } from '#domain/packing/blindReturn.ts';
import * as z from 'zod/mini';
import { orderType } from '../orders/order.ts';

/** An order that a parcel without one may belong to, and what speaks for it. */
export const blindCandidate = z.object({
  id: z.int(),
  order_reference: z.string(),
  type: orderType,
  status: z.string(),
  customer_name: z.string(),
  city: z.string(),
  date_order: z.string(),
  /** The strongest first; `found` is what the order says: a serial number, a name, grams. */
  signs: z.array(z.object({ because: z.enum(MATCH_REASONS), found: z.string() })),
});
export type BlindCandidate = z.infer<typeof blindCandidate>;
