import type { PackingSetup } from '#contract/packing/packingConfiguration.ts';
import type { PickingConfiguration } from '#contract/picking/pickingConfiguration.ts';
import { packingSetupRead, pickingConfigurationRead } from '../read/clientSettings.ts';
import type { DeviceRead } from '../read/readAhead.ts';
import { askOnceKnown } from './askOnceKnown.ts';
import type { RefreshConfiguration } from './refreshSettings.ts';

/** How a client works, as the device keeps it, and how it asks for it. */
export interface ClientSettings<Settings> {
  /** `null` before it was ever heard. */
  readonly read: DeviceRead<Settings | null>;
  readonly refresh: RefreshConfiguration;
}

/** Fetched only where a device lacks its settings. */
const refreshing = () => import('./refreshSettings.ts');

/** How a client packs. */
export const ofPacking: ClientSettings<PackingSetup> = {
  read: packingSetupRead,
  refresh: async (clientId, now) => (await refreshing()).refreshPackingSetup(clientId, now),
};

/** How a client picks. */
export const ofPicking: ClientSettings<PickingConfiguration> = {
  read: pickingConfigurationRead,
  refresh: async (clientId, now) => (await refreshing()).refreshPickingConfiguration(clientId, now),
};

/**
 * Asks for settings that the device never heard as soon as it knows its person, beside the orders of a first page:
 * asked for by the screen, they come after it was drawn for nothing. When this fails, the page asks by itself again.
 * @returns resolves when the device has them, or after a moment without an answer
 */
export async function hearSettings(...settings: readonly ClientSettings<unknown>[]): Promise<void> {
  const kept = await Promise.all(settings.map(({ read }) => read.read()));
  const unheard = settings.filter((_, place) => kept[place] === null);
  if (unheard.length === 0) return;
  // The code that asks is compiled meanwhile; when it cannot be fetched, asking says so.
  refreshing().catch(() => undefined);
  await askOnceKnown((clientId) => Promise.all(unheard.map(({ refresh }) => refresh(clientId, false))));
}
