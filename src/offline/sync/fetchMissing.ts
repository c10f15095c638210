import { sessionStore } from '../session/sessionStore.ts';
import type * as Asking from './ensureOrders.ts';
import { readMissing, type MissingOrders } from './readMissing.ts';

type Outcome = 'asked' | 'failed';

const underWay = new Map<string, Promise<Outcome>>();

/** What the device lacks, and the code that asks for it; no code where nothing is missing. */
interface LookedFor {
  readonly missing: MissingOrders;
  readonly asking: typeof Asking | null;
}

/**
 * Looks which of these orders the device lacks. The code that asks the server is loaded where one is: a start without a
 * network, where nothing is missing, never waits for it.
 */
export async function lookForMissing(ids: readonly number[]): Promise<LookedFor> {
  const missing = await readMissing(ids);
  return { missing, asking: missing.ids.length === 0 ? null : await import('./ensureOrders.ts') };
}

/**
 * Fetches those of the named orders that the device lacks. The same orders that two callers want at the same time are
 * fetched once.
 * @param looked what the device lacks, where somebody looks already
 * @returns 'asked' when the server answered: what is still missing then is not for this user, or does not exist
 */
export function fetchMissing(ids: readonly number[], looked?: Promise<LookedFor>): Promise<Outcome> {
  const { user, clientId } = sessionStore.getState();
  const key = [user?.id ?? 0, clientId, ...ids].join(' ');
  const known = underWay.get(key);
  if (known) return known;
  const asked = ask(ids, looked ?? lookForMissing(ids)).finally(() => underWay.delete(key));
  underWay.set(key, asked);
  return asked;
}

async function ask(ids: readonly number[], looked: Promise<LookedFor>): Promise<Outcome> {
  try {
    const { missing, asking } = await looked;
    return asking ? await asking.ensureOrders(ids, missing) : 'asked';
  } catch {
    return 'failed';
  }
}
