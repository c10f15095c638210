import type { PackingSetup } from '#contract/packing/packingConfiguration.ts';
import { packingSetupRead } from '../read/packingSetup.ts';
import { useLiveRead } from './useLive.ts';

/** How this client packs, as last fetched; `null` before that, `undefined` while being read. */
export function usePackingSetup(): PackingSetup | null | undefined {
  return useLiveRead(packingSetupRead);
}
