import { PICKING_SETTINGS } from '#domain/picking/settings.ts';
import * as z from 'zod/mini';
import { settingShape } from '../settingSchema.ts';
import { learnedRoute } from './learnedRoutes.ts';

/** The picking settings of a client, as a device needs them. */
export const pickingConfiguration = z.object({
  id_client: z.int(),
  ...settingShape(PICKING_SETTINGS),
  /** Learned orders that are switched on, by the warehouse of the orders; null = orders that name none. An older server sends none. */
  learned_routes: z.optional(z.array(z.object({ warehouse_id: z.nullable(z.int()), route: learnedRoute }))),
});
export type PickingConfiguration = z.infer<typeof pickingConfiguration>;
