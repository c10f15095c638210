import type { PickingAct, PickingEvent } from '#domain/picking/events.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { work } from '../db/workDatabase.ts';

/** The session was finished or cancelled meanwhile, perhaps in another tab. */
export class SessionClosed extends Error {
  override readonly name = 'SessionClosed';
}

/**
 * Adds what happened to an open session and numbers it, in one strict transaction: when this resolves, the scan
 * survives a pulled battery, and only then may the screen turn green (features K3).
 * @returns the events as stored. Throws SessionClosed when the session takes no more.
 */
export async function appendPickingEvents(sessionId: string, acts: readonly PickingAct[]): Promise<PickingEvent[]> {
  const at = Date.now();
  return workTransaction(async () => {
    const session = await work.sessions.get(sessionId);
    if (session?.state !== 'open') throw new SessionClosed(sessionId);
    const events = acts.map((act, index): PickingEvent => ({ ...act, n: session.version + index + 1, at }));
    await work.sessionEvents.bulkAdd(events.map((event) => ({ sessionId, n: event.n, event })));
    await work.sessions.update(sessionId, { version: session.version + events.length });
    return events;
  });
}
