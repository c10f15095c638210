import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { sessionStore } from '../session/sessionStore.ts';

/** Sessions that are looked through, the newest first: today's work on this device. */
const SESSIONS = 3;

/**
 * Products that the person at this device worked on last, the latest first, each once.
 * @param most how many at most
 */
export async function readLastSeen(most: number): Promise<readonly number[]> {
  const { user, clientId } = sessionStore.getState();
  if (!user) return [];
  const events = await withReopen(work, async () => {
    const own = await work.sessions.filter((row) => row.userId === user.id && row.clientId === clientId).toArray();
    const newest = own.toSorted((a, b) => b.openedAt.localeCompare(a.openedAt)).slice(0, SESSIONS);
    return (
      await Promise.all(newest.map(({ id }) => work.sessionEvents.where('sessionId').equals(id).toArray()))
    ).flat();
  });
  const latest = events.map(({ event }) => event).toSorted((a, b) => b.at - a.at);
  const ids = latest.flatMap((event) =>
    'id_product' in event && typeof event.id_product === 'number' ? [event.id_product] : [],
  );
  return [...new Set(ids)].slice(0, most);
}
