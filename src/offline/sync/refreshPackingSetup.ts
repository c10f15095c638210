import { packingConfigurations } from '#contract/packing/packing.ts';
import { configurationRefresher } from './configurationRefresher.ts';

/** How this client packs, with its boxes. */
export const refreshPackingSetup = configurationRefresher('packingSetup', packingConfigurations);
