import { sessionStore } from '#offline/session/sessionStore.ts';
import { personGone } from '#ui/kept/personGone.ts';

/** The key under which answers of online-only calls are stored between visits. */
export const ANSWERS_KEY = 'despacho.queries';

/** Stored values that may name a customer. Their owner clears what it holds in memory. */
const OF_THE_PERSON = ['despacho.flow'];

/**
 * Removes what one person could see when another signs in, and at the sign-out. While the screens are locked the stored
 * answers are removed too; a form that the person had begun stays.
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
