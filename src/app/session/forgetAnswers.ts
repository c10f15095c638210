import { sessionStore } from '#offline/session/sessionStore.ts';

/** Where answers of online-only calls are kept between visits. */
export const ANSWERS_KEY = 'despacho.queries';

/** What one person could see leaves the device before another signs in, and at the sign-out. */
export function forgetAnswersWithUser(): void {
  sessionStore.subscribe((now, before) => {
    if (before.user && now.user?.id !== before.user.id) localStorage.removeItem(ANSWERS_KEY);
  });
}
