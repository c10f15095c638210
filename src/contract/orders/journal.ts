import * as z from 'zod/mini';
import { orderType } from './order.ts';

export const JOURNAL_KINDS = ['status', 'action', 'picking', 'incident', 'setting'] as const;

/** One thing that happened: a line of the logbook, and where it happened to an order, of its timeline. */
export const journalEntry = z.object({
  /** Unique among all entries. */
  id: z.string(),
  kind: z.enum(JOURNAL_KINDS),
  /** When it happened, and when the server received it. Much later = it was done offline. */
  at: z.string(),
  arrived_at: z.string(),
  offline: z.boolean(),
  /** true: the device's clock was wrong, so `at` is the time of arrival. */
  clock_doubtful: z.boolean(),
  /** null = it is about no order, but about what is set up. */
  order_id: z.nullable(z.int()),
  order_reference: z.nullable(z.string()),
  /** A lot is an order of its own type and has a page of its own. */
  order_type: z.nullable(orderType),
  user_name: z.nullable(z.string()),
  device_id: z.nullable(z.string()),
  /** The name of a shared device; null = the device is not shared. */
  device_name: z.nullable(z.string()),
  /** user, rule, system, picking, import, carrier … */
  source: z.string(),
  /** The status, the action, or the reason of an incident. */
  what: z.string(),
  /** What was noted; a setting notes whose address it is, the one of before and the one of now. */
  observations: z.nullable(z.string()),
  /** What an action was told to do, or the units of a picking session or an incident. */
  details: z.unknown(),
});
export type JournalEntry = z.infer<typeof journalEntry>;
