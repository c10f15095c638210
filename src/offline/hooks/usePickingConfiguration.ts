import type { PickingConfiguration } from '#contract/picking/pickingConfiguration.ts';
import { pickingConfigurationRead } from '../read/pickingConfiguration.ts';
import { useLiveRead } from './useLive.ts';

/** How this client picks, as last fetched; `null` before that, `undefined` while being read. */
export function usePickingConfiguration(): PickingConfiguration | null | undefined {
  return useLiveRead(pickingConfigurationRead);
}
