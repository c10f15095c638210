import { PICKING_SETTINGS } from '#domain/picking/settings.ts';
import * as z from 'zod/mini';
import { settingShape } from '../settingSchema.ts';

/** The picking settings of a client, as a device needs them. */
export const pickingConfiguration = z.object({ id_client: z.int(), ...settingShape(PICKING_SETTINGS) });
export type PickingConfiguration = z.infer<typeof pickingConfiguration>;
