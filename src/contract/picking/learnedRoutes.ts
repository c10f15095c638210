import { SETTINGS } from '#domain/people/areas.ts';
import { ROUTE_STYLES } from '#domain/picking/routeOrder.ts';
import * as z from 'zod/mini';
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import { rowId, rowIdInPath } from '../rowId.ts';

/** An order of the aisles, as a device walks by it. */
export const learnedRoute = z.object({
  style: z.enum(ROUTE_STYLES),
  sections: z.array(z.object({ name: z.string(), down: z.optional(z.boolean()) })),
});

const learnedRoutesOfWarehouse = z.object({
  /** Null = orders that name no warehouse. */
  warehouse: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Finished sessions that are known of it, and how many an order needs. */
  sessions: z.int(),
  needed: z.int(),
  /** When it was last learned from; null = not yet. */
  learned_at: z.nullable(z.string()),
  /** The order by the names of places. */
  present: learnedRoute,
  /** What would be walked faster, and by how many seconds a session; null = nothing that is known. */
  proposal: z.nullable(z.object({ route: learnedRoute, saved: z.int() })),
  /** The learned order that devices walk by; null = the one by names. */
  in_force: z.nullable(
    z.object({ route: learnedRoute, saved: z.int(), since: z.string(), user_name: z.nullable(z.string()) }),
  ),
  /** When an order in force was taken back because the one by names had become faster; null = never since. */
  fell_back_at: z.nullable(z.string()),
  /** Where people lose time and correct themselves, the most of it first. */
  troubles: z.array(
    z.object({
      location: z.string(),
      visits: z.int(),
      /** Corrections and missing goods. */
      faults: z.int(),
      /** Visits that took far longer than its neighbours let expect, and the seconds of all of these. */
      waits: z.int(),
      lost: z.int(),
    }),
  ),
});
export type LearnedRoutesOfWarehouse = z.infer<typeof learnedRoutesOfWarehouse>;

const ofClient = z.object({ id_client: rowIdInPath });

export const learnedRoutes = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/learned-routes',
  summary: 'By warehouse: what was learned of the walking order, what it would save, and where time is lost',
  params: ofClient,
  data: z.array(learnedRoutesOfWarehouse),
  errors: [],
  access: SETTINGS,
});
export type LearnedRoutes = DataOf<typeof learnedRoutes>;

export const switchLearnedRoute = defineEndpoint({
  method: 'POST',
  path: 'clients/{id_client}/learned-routes/switch',
  summary: 'Lets devices walk by the proposed order, or by the names of places again',
  params: ofClient,
  body: z.object({
    warehouse_id: z.nullable(rowId),
    on: z.boolean(),
    /** When the order was learned that is switched on, as it was shown: another one by now is refused (412). */
    learned_at: z.nullable(z.string()),
  }),
  data: z.array(learnedRoutesOfWarehouse),
  errors: [],
  access: SETTINGS,
});
