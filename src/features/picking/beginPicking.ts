import { sessionStore } from '#offline/session/sessionStore.ts';
import { fetchMissing } from '#offline/sync/fetchMissing.ts';
import { orderIdsOf } from './orderIdsOf.ts';

/**
 * Asks for the orders of an address as soon as the device knows its person, while the page that shows them is still
 * being made: on a first visit the answer is the longest wait.
 * @param search of the address: `?orders=1,2`
 */
export function beginPicking(search: string): void {
  const ids = orderIdsOf(new URLSearchParams(search).get('orders'));
  const begin = (): boolean => {
    const { state, user, clientId } = sessionStore.getState();
    if (state === 'starting') return false;
    // The page asks by itself again when this fails.
    if (user !== null && clientId > 0 && ids.length > 0) void fetchMissing(ids);
    return true;
  };
  if (begin()) return;
  const stop = sessionStore.subscribe(() => begin() && stop());
}
