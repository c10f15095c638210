import * as z from 'zod/mini';
import { LANGUAGES } from '../languages.ts';

export const language = z.enum(LANGUAGES);
export type Language = z.infer<typeof language>;

/** So many clients are told with who somebody is; whoever has more finds them by name. */
export const CLIENTS_TOLD = 50;

export const currentUser = z.object({
  id: z.int(),
  roles: z.array(z.object({ id: z.int(), permissions: z.array(z.object({ id: z.int() })) })),
  /** `null` for administrators, who belong to no client. */
  client: z.nullable(z.object({ id: z.int(), name: z.string(), active: z.boolean() })),
  profile: z.object({ email: z.string(), name: z.string(), lang: language }),
  /** Whom people of a disabled client may ask, as the server is told: an address, a number; only for them. */
  support: z.optional(z.string()),
  /** Their role needs a second factor: nothing else opens before one is set up. */
  factor_due: z.optional(z.boolean()),
  /** The person entered a shared device by PIN or badge: what is no work asks for their password first. */
  work_only: z.optional(z.boolean()),
  /** The person is new: the tour is offered. */
  tour_due: z.optional(z.boolean()),
  /** What they said to having their screens recorded; absent = this server records none. */
  replay: z.optional(z.enum(['unasked', 'allowed', 'refused'])),
  /** What a device seals exported work with, for this server alone: a point of P-256, in base64. */
  outbox_key: z.optional(z.string()),
  /** Clients the user may look at; one for a normal user. Of many the first, and the one that is chosen. */
  clients: z.array(z.object({ id: z.int(), name: z.string(), active: z.boolean() })),
  /** There are more than `clients` says: the call `clients` finds them by name. */
  more_clients: z.optional(z.boolean()),
});
export type CurrentUser = z.infer<typeof currentUser>;
