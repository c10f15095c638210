import { pickingConfigurations } from '#contract/picking/picking.ts';
import { configurationRefresher } from './configurationRefresher.ts';

/** How this client picks. */
export const refreshPickingConfiguration = configurationRefresher('pickingConfiguration', pickingConfigurations);
