import type { PickingConfiguration } from '#contract/picking/pickingConfiguration.ts';
import { cache } from '../db/cacheDatabase.ts';
import type { DeviceRead } from './readAhead.ts';

/** How this client picks, as last fetched; `null` before that. */
export const pickingConfigurationRead: DeviceRead<PickingConfiguration | null> = {
  name: 'picking configuration',
  read: () => cache.pickingConfiguration(),
};
