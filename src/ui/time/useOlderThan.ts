import { useSyncExternalStore } from 'react';
import { everySecond } from './secondsTicker.ts';

/** Whether a moment (ms since 1970) lies further back than `ms`; turns true by itself. Never for `null`. */
export function useOlderThan(at: number | null, ms: number): boolean {
  return useSyncExternalStore(everySecond, () => at !== null && Date.now() - at > ms);
}
