import { writeToken } from '#platform/api/token.ts';
import { sendHint } from '#platform/bus.ts';
import { forgetPrintFiles } from '../db/printDatabase.ts';
import { wipeCache } from '../db/wipeCache.ts';
import { withReopen } from '../db/withReopen.ts';
import { work, type StoredSession } from '../db/workDatabase.ts';
import { openPack, sealPack } from './entry/packs.ts';
import { canReturn } from './entry/people.ts';
import { sessionStore } from './sessionStore.ts';

/**
 * Locks the screens until PIN or badge: nothing is shown, the pack is sealed, and sending goes on by the cookie. A
 * reload does not unlock.
 * @returns false when this person could not come back; nothing is locked then
 */
export async function lock(): Promise<boolean> {
  const { user, locked } = sessionStore.getState();
  if (!user || locked || !(await canReturn(user.id))) return false;
  await write(true);
  await putAway();
  return true;
}

/** Seals the pack behind locked screens; also at a start, when the page died before it was done. */
export async function putAway(): Promise<void> {
  writeToken(null);
  const stored = await withReopen(work, () => work.storedSession());
  if (!stored?.locked) return;
  // What cannot be sealed is fetched again later; the wipe does not depend on it.
  await sealPack(stored).catch(() => undefined);
  await wipeCache();
  await forgetPrintFiles().catch(() => undefined);
}

/** Unlocks the screens and restores the sealed pack. The caller has checked PIN or badge. */
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
