import { sessionStore } from '../session/sessionStore.ts';
import { readMissing } from './readMissing.ts';

type Outcome = 'asked' | 'failed';

const underWay = new Map<string, Promise<Outcome>>();

/**
 * Fetches those of the named orders that the device lacks. The same orders that two callers want at the same time are
 * fetched once. The code that asks the server is loaded by the first call that has to ask: a start without a network,
 * where nothing is missing, never waits for it.
 * @returns 'asked' when the server answered: what is still missing then is not for this user, or does not exist
 */
export function fetchMissing(ids: readonly number[]): Promise<Outcome> {
  const { user, clientId } = sessionStore.getState();
  const key = [user?.id ?? 0, clientId, ...ids].join(' ');
  const known = underWay.get(key);
  if (known) return known;
  const asked = ask(ids).finally(() => underWay.delete(key));
  underWay.set(key, asked);
  return asked;
}

async function ask(ids: readonly number[]): Promise<Outcome> {
  try {
    const missing = await readMissing(ids);
    if (missing.ids.length === 0) return 'asked';
    return await (await import('./ensureOrders.ts')).ensureOrders(ids, missing);
  } catch {
    return 'failed';
  }
}
