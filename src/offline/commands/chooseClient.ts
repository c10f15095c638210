import type { CurrentUser } from '#contract/people/user.ts';
import { sendHint } from '#platform/bus.ts';
import { wipeCache } from '../db/wipeCache.ts';
import { withReopen } from '../db/withReopen.ts';
import { work, type StoredSession } from '../db/workDatabase.ts';
import { sessionStore } from '../session/sessionStore.ts';

type Client = CurrentUser['clients'][number];

/**
 * An administrator looks at another client, or at none (0). The work pack of the former client leaves the device.
 * @param found the client, where it was looked up: the person's own list need not know it
 */
export async function chooseClient(clientId: number, found?: Client): Promise<void> {
  const { user: known, clientId: before } = sessionStore.getState();
  if (!known || clientId === before) return;
  const isNew = found && known.clients.every(({ id }) => id !== found.id);
  const user = isNew ? { ...known, clients: [...known.clients, found] } : known;
  await withReopen(work, () =>
    work.transaction('rw', work.meta, async () => {
      const stored = await work.storedSession();
      await work.meta.put({ name: 'session', value: { ...stored, user, clientId } satisfies StoredSession });
    }),
  );
  await wipeCache();
  sessionStore.setState({ user, clientId });
  sendHint('session');
  // Loaded only on a change of client: the desk shows this choice on each page and should not wait for the code of the
  // floor. What cannot be fetched now comes with the next refresh.
  const sync = await import('../sync/refreshPack.ts').catch(() => null);
  await sync?.refreshPack();
}
