import { pageOutbox } from '../device/pageOutbox.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { sessionStore } from '../session/sessionStore.ts';

/**
 * Sends now what can be sent.
 * @returns how many commands of this user are still unsent
 */
export async function sendEverything(): Promise<number> {
  pageOutbox.poke(true);
  await pageOutbox.idle();
  const { user } = sessionStore.getState();
  const open = await workTransaction((tx) => tx.openCommands());
  return open.filter((one) => one.userId === user?.id).length;
}
