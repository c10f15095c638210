import { PIN_SHAPE } from '#domain/people/quickEntry.ts';
import * as z from 'zod/mini';

export const pinText = z.string().check(z.regex(PIN_SHAPE));

/** A shared device on which people of a client may enter by PIN or badge. */
export const enrolledDevice = z.object({
  id: z.int(),
  name: z.string(),
  enrolled_at: z.string(),
  enrolled_by: z.string(),
  last_seen_at: z.string(),
  /** Whether it is the device that asks. */
  here: z.boolean(),
});
export type EnrolledDevice = z.infer<typeof enrolledDevice>;

/** How a person may enter shared devices, as seen from the browser that asks. */
export const quickAccess = z.object({
  pin: z.enum(['none', 'set', 'locked']),
  badge: z.boolean(),
  /** false: administrators use their password everywhere. */
  allowed: z.boolean(),
  /** The enrolled device that asks. */
  device: z.nullable(z.object({ id: z.int(), name: z.string() })),
});
export type QuickAccess = z.infer<typeof quickAccess>;
