import type { PackingSetup } from '#contract/entities/packingConfiguration.ts';
import { cache } from '../db/cacheDatabase.ts';
import { useLive } from './useLive.ts';

/** How this client packs, as last fetched; `null` before that, `undefined` while being read. */
export function usePackingSetup(): PackingSetup | null | undefined {
  return useLive(() => cache.packingSetup(), []);
}
