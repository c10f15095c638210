import { sessionStore } from '#offline/session/sessionStore.ts';
import { personGone } from '#ui/kept/personGone.ts';

/** Where answers of online-only calls are kept between visits. */
export const ANSWERS_KEY = 'despacho.queries';

/** A search may name a customer; its owner clears what it holds in memory. */
const OF_THE_PERSON = ['despacho.flow'];

/** What one person could see leaves the device before another signs in, and at the sign-out. */
export function forgetAnswersWithUser(): void {
  sessionStore.subscribe((now, before) => {
    if (!before.user || now.user?.id === before.user.id) return;
    localStorage.removeItem(ANSWERS_KEY);
    for (const key of OF_THE_PERSON) sessionStorage.removeItem(key);
    personGone(before.user.id);
  });
}
