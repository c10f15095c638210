import { signInsOf, withAuthHold } from '../outbox/meta.ts';
import { outboxTx } from '../db/outboxStore.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { sessionStore } from './sessionStore.ts';

/**
 * The session ended on the server: sending waits, work goes on, one banner asks for the sign-in (F15).
 * @param signIns number of the user's sign-ins when the refused request left.
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

/** Brings the hold that the drain or another tab wrote to the screens. */
export async function readAuthHold(): Promise<void> {
  const { user } = sessionStore.getState();
  if (!user) return;
  const meta = await withReopen(work, () => work.outboxMeta());
  sessionStore.setState({ authHold: meta?.authHolds[user.id] !== undefined });
}
