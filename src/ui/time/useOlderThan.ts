import { useSyncExternalStore } from 'react';
import { everySecond } from './everySecond.ts';

/** Whether a moment (ms since 1970) is more than `ms` ago; turns true by itself. Never true for `null`. */
export function useOlderThan(at: number | null, ms: number): boolean {
  return useSyncExternalStore(everySecond, () => at !== null && Date.now() - at > ms);
}
