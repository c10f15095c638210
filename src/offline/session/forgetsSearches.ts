import type { Session } from './sessionStore.ts';

/** Whether what a person searched for is forgotten now: they left this device, or locked it. */
export function forgetsSearches(now: Session, before: Session): boolean {
  return before.user !== null && (now.user?.id !== before.user.id || (now.locked && !before.locked));
}
