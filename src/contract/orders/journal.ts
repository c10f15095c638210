import * as z from 'zod/mini';
import { orderType } from './order.ts';

export const JOURNAL_KINDS = ['status', 'action', 'picking', 'incident'] as const;

/** One thing that happened to an order: a line of its timeline, and of the logbook. */
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
  order_id: z.int(),
  order_reference: z.string(),
  /** A lot is an order of its own type and has a page of its own. */
  order_type: orderType,
  user_name: z.nullable(z.string()),
  device_id: z.nullable(z.string()),
  /** The name of a shared device; null = the device is not shared. */
  device_name: z.nullable(z.string()),
  /** user, rule, system, picking, import, carrier … */
  source: z.string(),
  /** The status, the action, or the reason of an incident. */
  what: z.string(),
  observations: z.nullable(z.string()),
  /** What an action was told to do, or the units of a picking session or an incident. */
  details: z.unknown(),
});
export type JournalEntry = z.infer<typeof journalEntry>;
