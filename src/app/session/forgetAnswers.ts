import { sessionStore } from '#offline/session/sessionStore.ts';
import { personGone } from '#ui/kept/personGone.ts';

/** Where answers of online-only calls are kept between visits. */
export const ANSWERS_KEY = 'despacho.queries';

/** A search may name a customer; its owner clears what it holds in memory. */
const OF_THE_PERSON = ['despacho.flow'];

/**
 * What one person could see leaves the device before another signs in, and at the sign-out. While the screens are shut the answers
 * are gone, too; what the person was typing waits for them.
 */
export function forgetAnswersWithUser(): void {
  sessionStore.subscribe((now, before) => {
    const isGone = before.user !== null && now.user?.id !== before.user.id;
    if (isGone || (now.locked && !before.locked)) localStorage.removeItem(ANSWERS_KEY);
    if (!before.user || !isGone) return;
    for (const key of OF_THE_PERSON) sessionStorage.removeItem(key);
    personGone(before.user.id);
  });
}
