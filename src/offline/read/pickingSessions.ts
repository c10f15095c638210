import type { PickingEvent } from '#domain/picking/events.ts';
import type { PickingSession } from '#domain/picking/pickingSession.ts';
import { work } from '../db/workDatabase.ts';

/**
 * A session with its events in order; null when this device has no session with this id.
 * @param known its first events, if they were read before: only later ones are read
 */
export async function readPickingSession(
  id: string,
  known: readonly PickingEvent[] = [],
): Promise<{ session: PickingSession; events: readonly PickingEvent[] } | null> {
  const session = await work.sessions.get(id);
  if (!session) return null;
  const last = known.at(-1)?.n ?? 0;
  // Events are never rewritten. A store that was emptied and filled again has fewer.
  const before = last <= session.version ? known : [];
  const rows = await work.sessionEvents
    .where('[sessionId+n]')
    .between([id, before.at(-1)?.n ?? 0], [id, Infinity], false)
    .sortBy('n');
  return { session, events: rows.length === 0 ? before : [...before, ...rows.map((row) => row.event)] };
}

/** Sessions that this person began here and has not finished. */
export function openPickingSessions(userId: number): Promise<PickingSession[]> {
  return work.sessions.where('[userId+state]').equals([userId, 'open']).toArray();
}
