import { work } from '../db/workDatabase.ts';
import { currentWorker } from '../session/currentWorker.ts';

/**
 * This user's unsent work as a JSON text, for a device that is about to die: ids, counts and codes only, no customer
 * data, nothing of other users (S02).
 */
export async function exportOutbox(): Promise<string> {
  const { userId } = currentWorker();
  const [commands, sessions, meta] = await Promise.all([
    work.commands.where('userId').equals(userId).toArray(),
    work.sessions.where('[userId+state]').equals([userId, 'open']).toArray(),
    work.outboxMeta(),
  ]);
  const events = await work.sessionEvents
    .where('sessionId')
    .anyOf(sessions.map((one) => one.id))
    .toArray();
  const exportedAt = new Date().toISOString();
  return JSON.stringify(
    { format: 1, exportedAt, deviceId: meta?.deviceId ?? null, userId, commands, sessions, events },
    null,
    2,
  );
}
