import { BLIND_RETURN_ACTS, BLIND_RETURN_STATES } from '#domain/packing/blindReturn.ts';
import { RETURN_DESTINATIONS } from '#domain/packing/events.ts';
import * as z from 'zod/mini';
import { photoName } from '../picking/incident.ts';
import { orderType } from '../orders/order.ts';

/** A parcel that came back without an order. */
export const blindReturn = z.object({
  id: z.int(),
  /** What stood on its label; null = nothing that could be read. */
  code: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Grams. */
  weight: z.nullable(z.int()),
  state: z.enum(BLIND_RETURN_STATES),
  /** What may be done with it now. */
  acts: z.array(z.enum(BLIND_RETURN_ACTS)),
  /** The order that it belongs to. */
  order: z.nullable(z.object({ id: z.int(), order_reference: z.string(), type: orderType })),
  /** Where it went, when it was disposed of. */
  destination: z.nullable(z.enum(RETURN_DESTINATIONS)),
  /** Why it was disposed of, or waits again. */
  reason: z.nullable(z.string()),
  /** Who received it. */
  user_name: z.nullable(z.string()),
  /** When it was received, by the device's corrected clock; `created_at` is when the server learned of it. */
  happened_at: z.string(),
  created_at: z.string(),
  /** Who last said what it is, and when; null = nobody did. */
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** In the order in which they were taken. */
  photos: z.array(z.object({ name: photoName, arrived: z.boolean() })),
});
export type BlindReturn = z.infer<typeof blindReturn>;
