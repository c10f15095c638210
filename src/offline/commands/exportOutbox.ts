import { work } from '../db/workDatabase.ts';
import { freshMeta } from '../outbox/meta.ts';
import { currentWorker } from '../session/currentWorker.ts';
import { sessionStore } from '../session/sessionStore.ts';

/**
 * This user's unsent work as a JSON text, for a device that is about to die: ids, counts and codes only, no customer
 * data, nothing of other users (S02). It is sealed for the server, which does that work when this user brings the file
 * (S42). Where the server named no key, and where the program that seals is gone too, it is readable, for people.
 */
export async function exportOutbox(): Promise<string> {
  const { userId } = currentWorker();
  const [commands, sessions, stored] = await Promise.all([
    work.commands.where('userId').equals(userId).toArray(),
    work.sessions.where('[userId+state]').equals([userId, 'open']).toArray(),
    work.outboxMeta(),
  ]);
  const events = await work.sessionEvents
    .where('sessionId')
    .anyOf(sessions.map((one) => one.id))
    .toArray();
  const exportedAt = new Date().toISOString();
  const content = { format: 1, exportedAt, deviceId: stored?.deviceId ?? null, userId, commands, sessions, events };
  const key = sessionStore.getState().user?.outbox_key;
  // Fetched on demand: the page of critical errors has to stay small, and the contract of each command is large.
  const sealing = key === undefined ? null : await import('./sealOutbox.ts').catch(() => null);
  const sealed = key === undefined ? null : await sealing?.sealOutbox(content, stored ?? freshMeta(''), key);
  return sealed ?? JSON.stringify(content, null, 2);
}
