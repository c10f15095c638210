import type { PackingSetup } from '#contract/packing/packingConfiguration.ts';
import type { PickingConfiguration } from '#contract/picking/pickingConfiguration.ts';
import { cache } from '../db/cacheDatabase.ts';
import type { DeviceRead } from './readAhead.ts';

/** How this client packs, as last fetched; `null` before that. */
export const packingSetupRead: DeviceRead<PackingSetup | null> = {
  name: 'packing setup',
  read: () => cache.packingSetup(),
};

/** How this client picks, as last fetched; `null` before that. */
export const pickingConfigurationRead: DeviceRead<PickingConfiguration | null> = {
  name: 'picking configuration',
  read: () => cache.pickingConfiguration(),
};
