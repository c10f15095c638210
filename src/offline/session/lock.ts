import { writeToken } from '#platform/api/token.ts';
import { sendHint } from '#platform/bus.ts';
import { wipeCache } from '../db/wipeCache.ts';
import { withReopen } from '../db/withReopen.ts';
import { work, type StoredSession } from '../db/workDatabase.ts';
import { openPack, sealPack } from './entry/packs.ts';
import { canReturn } from './entry/people.ts';
import { sessionStore } from './sessionStore.ts';

/**
 * Shuts the screens until PIN or badge: sending goes on by the cookie, nothing is shown, and what was laid out is sealed. A reload
 * does not open them. @returns false when this person could not come back: nothing is locked then.
 */
export async function lock(): Promise<boolean> {
  const { user, locked } = sessionStore.getState();
  if (!user || locked || !(await canReturn(user.id))) return false;
  await write(true);
  await putAway();
  return true;
}

/** Seals what lies open behind shut screens; also at a start, when the page died before it was done. */
export async function putAway(): Promise<void> {
  writeToken(null);
  const stored = await withReopen(work, () => work.storedSession());
  if (!stored?.locked) return;
  // What cannot be sealed is fetched again; a wipe never waits for it.
  await sealPack(stored).catch(() => undefined);
  await wipeCache();
}

/** Opens the screens and lays out what was sealed; whoever calls has seen PIN or badge. */
export async function unlock(): Promise<void> {
  const stored = await withReopen(work, () => work.storedSession());
  if (stored) await openPack(stored).catch(() => undefined);
  await write(false);
}

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
