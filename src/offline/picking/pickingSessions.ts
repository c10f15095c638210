import type { PickingEvent } from '#domain/picking/events.ts';
import type { PickingSession } from '#domain/picking/pickingSession.ts';
import { work } from '../db/workDatabase.ts';

/** A session with its events in their order; null when this device has none with this id. */
export async function readPickingSession(id: string): Promise<{ session: PickingSession; events: PickingEvent[] } | null> {
  const session = await work.sessions.get(id);
  if (!session) return null;
  const rows = await work.sessionEvents.where('sessionId').equals(id).sortBy('n');
  return { session, events: rows.map((row) => row.event) };
}

/** Sessions that this person has begun here and not finished. */
export function openPickingSessions(userId: number): Promise<PickingSession[]> {
  return work.sessions.where('[userId+state]').equals([userId, 'open']).toArray();
}
