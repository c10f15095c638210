import { sessionStore, type Session } from './sessionStore.ts';

/** Resolves when the device knows who has it, or that nobody has. */
export const personKnown = (): Promise<Session> =>
  new Promise((resolve) => {
    const isKnown = (session: Session): boolean => {
      if (session.state === 'starting' || session.state === 'unanswered') return false;
      resolve(session);
      return true;
    };
    if (isKnown(sessionStore.getState())) return;
    const stop = sessionStore.subscribe((session) => isKnown(session) && stop());
  });
