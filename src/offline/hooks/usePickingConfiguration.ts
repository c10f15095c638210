import type { PickingConfiguration } from '#contract/entities/pickingConfiguration.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { cache } from '../db/cacheDatabase.ts';

/** How this client picks, as last fetched; `null` before that, `undefined` while being read. */
export function usePickingConfiguration(): PickingConfiguration | null | undefined {
  return useLiveQuery(() => cache.pickingConfiguration(), []);
}
