import { sessionStore } from '../session/sessionStore.ts';
import { discardAll } from './discardCommands.ts';

/** Discards all unsent work of this user, by their own decision at the sign-out. */
export async function discardEverything(reason: string): Promise<void> {
  const { user } = sessionStore.getState();
  if (!user) return;
  const mine = async (tx: Parameters<Parameters<typeof discardAll>[0]>[0]): Promise<readonly number[]> =>
    (await tx.openCommands()).filter((one) => one.userId === user.id).map(({ seq }) => seq);
  await discardAll(mine, { person: user.profile.name, reason, at: Date.now() });
}
