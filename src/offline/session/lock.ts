import { sendHint } from '#platform/bus.ts';
import { withReopen } from '../db/withReopen.ts';
import { work, type StoredSession } from '../db/workDatabase.ts';
import { canReturn } from './entry/people.ts';
import { sessionStore } from './sessionStore.ts';

/**
 * Shuts the screens until PIN or badge: sending goes on, nothing is shown. A reload does not open them.
 * @returns false when this person could not come back: nothing is locked then.
 */
export async function lock(): Promise<boolean> {
  const { user, locked } = sessionStore.getState();
  if (!user || locked || !(await canReturn(user.id))) return false;
  await write(true);
  return true;
}

/** Opens the screens; whoever calls has seen PIN or badge. */
export const unlock = (): Promise<void> => write(false);

async function write(locked: boolean): Promise<void> {
  await withReopen(work, () =>
    work.transaction('rw', work.meta, async () => {
      const stored = await work.storedSession();
      if (!stored) return;
      await work.meta.put({ name: 'session', value: { ...stored, locked } satisfies StoredSession });
    }),
  );
  sessionStore.setState({ locked });
  sendHint('session');
}
