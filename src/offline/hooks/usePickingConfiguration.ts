import type { PickingConfiguration } from '#contract/entities/pickingConfiguration.ts';
import { cache } from '../db/cacheDatabase.ts';
import { useLive } from './useLive.ts';

/** How this client picks, as last fetched; `null` before that, `undefined` while being read. */
export function usePickingConfiguration(): PickingConfiguration | null | undefined {
  return useLive(() => cache.pickingConfiguration(), []);
}
