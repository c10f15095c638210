import { sessionStore } from '../session/sessionStore.ts';
import { fetchMissing } from './fetchMissing.ts';

/**
 * Asks for orders that the device lacks as soon as it knows its person, while the page that shows them is still being
 * made: on a first visit the answer is the longest wait. When this fails, the page asks by itself again.
 */
export function fetchOnceKnown(ids: readonly number[]): void {
  const begin = (): boolean => {
    const { state, user, clientId } = sessionStore.getState();
    if (state === 'starting') return false;
    if (user !== null && clientId > 0 && ids.length > 0) void fetchMissing(ids);
    return true;
  };
  if (begin()) return;
  const stop = sessionStore.subscribe(() => begin() && stop());
}
