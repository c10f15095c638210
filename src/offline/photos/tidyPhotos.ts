import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { isKnownKind } from '../outbox/kinds/table.ts';
import { blobsOf } from '../outbox/uploads.ts';

const DAY_MS = 86_400_000;
/** A sent photo stays this long, because a server that is restored meanwhile gets it again. */
const SENT_MS = 7 * DAY_MS;
/** A photo that nothing names yet stays this long: the sheet that took it may still be open. */
const FRESH_MS = DAY_MS;

/**
 * Forgets photos that nothing names any more, and those that were sent long ago.
 * @param wall wall clock, ms
 */
export function tidyPhotos(wall: number): Promise<void> {
  return dropAllBut(async () => {
    const sent = await work.journal
      .where('settledAt')
      .above(wall - SENT_MS)
      .toArray();
    const fresh = await work.blobs
      .filter((blob) => Math.abs(wall - Date.parse(blob.createdAt)) < FRESH_MS)
      .primaryKeys();
    return [...sent.flatMap(blobsOf), ...fresh];
  });
}

/** Forgets sent photos at a sign-out, so that none is left on a shared device (S01). Unsent work keeps its photos. */
export const forgetSentPhotos = (): Promise<void> => dropAllBut(async () => []);

/** @param alsoKeep names beside those of unsent changes and sessions; read in the same transaction */
async function dropAllBut(alsoKeep: () => Promise<readonly string[]>): Promise<void> {
  const tables = [work.commands, work.journal, work.sessions, work.sessionEvents, work.blobs, work.blobBytes];
  await withReopen(work, () =>
    work.transaction('rw', tables, async () => {
      if ((await work.blobs.count()) === 0) return;
      const open = await work.commands.toArray();
      // A command of an unknown kind may name photos in a way that only the newer version can read.
      if (!open.every((one) => isKnownKind(one.kind))) return;
      const keep = new Set([...open.flatMap(blobsOf), ...(await photosOfUnsentSessions()), ...(await alsoKeep())]);
      const names = await work.blobs.toCollection().primaryKeys();
      const drop = names.filter((name) => !keep.has(name));
      await work.blobs.bulkDelete(drop);
      await work.blobBytes.bulkDelete(drop);
    }),
  );
}

/** Photos of open sessions, and of those that were archived unsent: they can still be exported. */
async function photosOfUnsentSessions(): Promise<readonly string[]> {
  const unsent = await work.sessions.filter(({ state }) => state === 'open' || state === 'archived').primaryKeys();
  const rows = await work.sessionEvents.where('sessionId').anyOf(unsent).toArray();
  return rows.flatMap(({ event }) => event.photos ?? []);
}
