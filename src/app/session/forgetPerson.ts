import { forgetsSearches } from '#offline/session/forgetsSearches.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { personGone } from '#ui/kept/personGone.ts';

/** Where former versions kept answers of the server; now they lie in the cache database and go with it. */
const FORMER_ANSWERS = 'despacho.queries';

/** A search may name a customer; its owner clears what it holds in memory. */
const OF_THE_PERSON = ['despacho.flow'];

/**
 * What one person searched and typed leaves the device before another signs in, and at the sign-out. A lock forgets what
 * they searched for; their tabs and the forms they began wait behind it.
 */
export function forgetPerson(): void {
  localStorage.removeItem(FORMER_ANSWERS);
  sessionStore.subscribe((now, before) => {
    if (forgetsSearches(now, before)) for (const key of OF_THE_PERSON) sessionStorage.removeItem(key);
    if (before.user && now.user?.id !== before.user.id) personGone(before.user.id);
  });
}
