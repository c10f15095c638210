import type { CurrentUser } from '#contract/entities/user.ts';
import { withSignIn } from '../outbox/meta.ts';
import { sendHint } from '#platform/bus.ts';
import { mayChooseClient } from '#domain/access/roles.ts';
import { outboxTx } from '../db/outboxStore.ts';
import { withReopen } from '../db/withReopen.ts';
import { work, type StoredSession } from '../db/workDatabase.ts';
import { wipeCache } from '../db/wipeCache.ts';
import { sessionStore } from './sessionStore.ts';

/**
 * The server said who this is: kept for the next cold start, shown, and that user's hold ends. Another user than
 * the last one finds no snapshot of theirs (S01); their commands stay sealed.
 */
export async function keepSession(user: CurrentUser): Promise<void> {
  const before = await work.storedSession();
  if (before && before.user.id !== user.id) await wipeCache();
  const clientId = clientOf(user, before);
  await withReopen(work, () =>
    work.transaction('rw', [work.meta, work.commands, work.journal], async () => {
      const tx = outboxTx(work);
      await tx.writeMeta(withSignIn(await tx.readMeta(), user.id));
      await work.meta.put({ name: 'session', value: { user, clientId } satisfies StoredSession });
    }),
  );
  sessionStore.setState({ state: 'signed-in', user, clientId, authHold: false });
  sendHint('session');
}

/** A normal user's own client; for administrators the one they last chose, while they still may. */
function clientOf(user: CurrentUser, before: StoredSession | null): number {
  if (!mayChooseClient(user.roles.map((role) => role.id))) return user.client?.id ?? 0;
  const chosen = before?.user.id === user.id ? before.clientId : 0;
  return user.clients.some((client) => client.id === chosen) ? chosen : 0;
}
