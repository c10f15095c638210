import { withAuthHold } from '../outbox/meta.ts';
import { outboxTx } from '../db/outboxStore.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { sessionStore } from './sessionStore.ts';

/** The session ended on the server: sending waits, work goes on, one banner asks for the sign-in (F15). */
export async function holdForSignIn(userId: number): Promise<void> {
  await withReopen(work, () =>
    work.transaction('rw', [work.meta, work.commands, work.journal], async () => {
      const tx = outboxTx(work);
      await tx.writeMeta(withAuthHold(await tx.readMeta(), userId, Date.now()));
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
