import { PERMISSIONS } from '#domain/people/roles.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientChoice } from '../rowId.ts';

const figure = z.object({ orders: z.int(), query: z.record(z.string(), z.string()) });

/** A departure of today that has an hour by which its orders have to be ready. */
const cutOff = z.object({
  id_client: z.int(),
  itinerary: z.object({ id: z.int(), name: z.string() }),
  /** HH:mm in the client's time zone. */
  cut_off: z.string(),
  /** The moment of it. */
  closes_at: z.string(),
  /** From then on its orders that are not prepared are at risk. */
  risk_from: z.string(),
  /** The departure's lots close by themselves at the cut-off. */
  closes_by_itself: z.boolean(),
  /** The orders of today's lots. */
  orders: figure,
  /** Those that are not prepared. */
  unready: figure,
  /**
   * Orders in no lot that would leave with it: each counts at the next departure of today that takes its carrier and its
   * destination, and at no other.
   */
  outside: z.object({ orders: z.int(), unready: z.int() }),
  /** Lots that closed by themselves today; people are told so, with what stayed unprepared in them. */
  closed_lots: z.array(z.object({ id: z.int(), order_reference: z.string(), at: z.string(), unready: z.int() })),
});

export const cutOffs = defineEndpoint({
  method: 'GET',
  path: 'reports/cutOffs',
  summary: 'The cut-offs of today, the next first, with the orders that will not make it',
  query: z.object({ id_client: clientChoice }),
  data: z.array(cutOff),
  refresh: { on: 'orders', settle: 2000 },
  errors: [],
  access: { anyPermission: [PERMISSIONS.Read] },
});
