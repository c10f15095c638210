import { logError } from '#platform/log.ts';
import { isStoreFault } from '../db/reserve.ts';
import { lookAtStore } from './lookAtStore.ts';

/**
 * Logs why something failed that was promised to a person, and looks at the store when the cause lies there.
 * @returns whether the store failed, and not the code
 */
export function logFailure(where: string, reason: unknown): boolean {
  logError(where, reason);
  const isStores = isStoreFault(reason);
  if (isStores) void lookAtStore();
  return isStores;
}
