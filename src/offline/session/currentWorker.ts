import { sessionStore } from './sessionStore.ts';

/**
 * The user and client for whom something is stored now. Throws without a user, because no screen that stores anything
 * is open then.
 */
export function currentWorker(): { userId: number; clientId: number } {
  const { user, clientId } = sessionStore.getState();
  if (!user) throw new Error('nobody is signed in on this device');
  return { userId: user.id, clientId };
}
