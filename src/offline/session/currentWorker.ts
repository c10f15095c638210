import { sessionStore } from './sessionStore.ts';

/** For whom something is stored now. Without a user no screen that stores anything is open: throws. */
export function currentWorker(): { userId: number; clientId: number } {
  const { user, clientId } = sessionStore.getState();
  if (!user) throw new Error('nobody is signed in on this device');
  return { userId: user.id, clientId };
}
