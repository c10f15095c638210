import { personKnown } from '../session/personKnown.ts';
import { fetchMissing } from './fetchMissing.ts';

/**
 * Asks for orders that the device lacks as soon as it knows its person, while the page that shows them is still being
 * made: on a first visit the answer is the longest wait. When this fails, the page asks by itself again.
 */
export async function fetchOnceKnown(ids: readonly number[]): Promise<void> {
  const { user, clientId } = await personKnown();
  if (user !== null && clientId > 0 && ids.length > 0) void fetchMissing(ids);
}
