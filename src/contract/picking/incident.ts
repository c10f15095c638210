import { INCIDENT_REASONS } from '#domain/picking/shortReasons.ts';
import * as z from 'zod/mini';

/** A photo is named by the SHA-256 of its bytes as they were sent, in hex: the same photo twice is one. */
export const photoName = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Bytes of one photo. */
export const LARGEST_PHOTO = 10 * 1024 * 1024;

/** Units of one product that somebody counts at one place. */
export const MOST_COUNTED_UNITS = 100_000;

/** Units of an order that a picking session did not find, with the reason. */
export const incident = z.object({
  order_id: z.int(),
  order_reference: z.string(),
  id_product: z.int(),
  product: z.string(),
  sku: z.nullable(z.string()),
  /** The location where it should have been, from the order list of that moment. */
  location: z.nullable(z.string()),
  reason: z.enum(INCIDENT_REASONS),
  units: z.int(),
  note: z.nullable(z.string()),
  user_name: z.nullable(z.string()),
  /** When the person reported it, by the device's corrected clock; `created_at` is when the server received it. */
  happened_at: z.string(),
  created_at: z.string(),
  /** Units that somebody counted at its location afterwards, and when; absent = nobody counted. */
  counted: z.optional(z.object({ units: z.int(), at: z.string() })),
  /** In the order in which they were taken. */
  photos: z.array(z.object({ name: photoName, arrived: z.boolean() })),
});
export type Incident = z.infer<typeof incident>;

/** A location where picking did not find what the stock says is there. */
export const suspectPlace = z.object({
  /** `null` = products without a place. */
  location: z.nullable(z.string()),
  incidents: z.int(),
  units: z.int(),
  products: z.array(z.object({ id_product: z.int(), name: z.string(), sku: z.nullable(z.string()), units: z.int() })),
  reasons: z.array(z.object({ reason: z.enum(INCIDENT_REASONS), incidents: z.int() })),
  last_at: z.string(),
});
export type SuspectPlace = z.infer<typeof suspectPlace>;
