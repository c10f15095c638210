import type { PackingSetup } from '#contract/packing/packingConfiguration.ts';
import { cache } from '../db/cacheDatabase.ts';
import type { DeviceRead } from './readAhead.ts';

/** How this client packs, as last fetched; `null` before that. */
export const packingSetupRead: DeviceRead<PackingSetup | null> = {
  name: 'packing setup',
  read: () => cache.packingSetup(),
};
