import { signInsOf, withAuthHold } from '../outbox/meta.ts';
import { outboxTx } from '../db/outboxStore.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { sessionStore } from './sessionStore.ts';

/**
 * Holds sending because the session ended on the server. Work goes on, and one banner asks for the sign-in (F15).
 * @param signIns number of the user's sign-ins when the refused request left
 */
export async function holdForSignIn(userId: number, signIns: number | null): Promise<void> {
  await withReopen(work, () =>
    work.transaction('rw', [work.meta, work.commands, work.journal], async () => {
      const tx = outboxTx(work);
      const meta = await tx.readMeta();
      await tx.writeMeta(withAuthHold(meta, userId, Date.now(), signIns ?? signInsOf(meta, userId)));
    }),
  );
  await readAuthHold();
}

/** Shows the screens a hold that the drain or another tab wrote. */
export async function readAuthHold(): Promise<void> {
  const { user } = sessionStore.getState();
  if (!user) return;
  const meta = await withReopen(work, () => work.outboxMeta());
  sessionStore.setState({ authHold: meta?.authHolds[user.id] !== undefined });
}
