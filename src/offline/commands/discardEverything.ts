import { discardRecorded } from '../blackBox/discardRecorded.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { commandStored } from '../device/commandStored.ts';
import { sessionStore } from '../session/sessionStore.ts';

/** Discards all unsent work of this user, by their own decision at the sign-out. */
export async function discardEverything(reason: string): Promise<void> {
  const { user } = sessionStore.getState();
  if (!user) return;
  const who = { person: user.profile.name, reason, at: Date.now() };
  await workTransaction(async (tx) => {
    const mine = (await tx.openCommands()).filter((one) => one.userId === user.id);
    for (const command of mine) await discardRecorded(tx, command.seq, who);
  });
  commandStored();
}
