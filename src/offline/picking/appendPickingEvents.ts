import type { Cause } from '#domain/blackBox/fact.ts';
import type { PickingAct, PickingEvent } from '#domain/picking/events.ts';
import { blackBoxHead, record } from '../blackBox/record.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { work } from '../db/workDatabase.ts';
import { currentWorker } from '../session/currentWorker.ts';

/** The session was finished or cancelled meanwhile, perhaps in another tab. */
export class SessionClosed extends Error {
  override readonly name = 'SessionClosed';
}

export type Appended =
  | { readonly outcome: 'stored'; readonly events: readonly PickingEvent[] }
  /** More had happened than the caller knew of, in another tab: nothing was stored, these are the events it lacks. */
  | { readonly outcome: 'behind'; readonly missed: readonly PickingEvent[] };

/**
 * Adds what happened to an open session and numbers it, in one strict transaction: when this resolves as stored, the
 * scan survives a pulled battery, and only then may the screen turn green (features K3).
 * The black box tells of it in the same transaction (features M1).
 * @param cause what the person did. @param seen number of the last event by which the acts were judged: two tabs never
 * count the same last unit. Without it the acts are added whatever happened before. Throws SessionClosed when the session
 * takes no more.
 */
export async function appendPickingEvents(
  sessionId: string,
  acts: readonly PickingAct[],
  cause: Cause,
  seen?: number,
): Promise<Appended> {
  const at = Date.now();
  const { userId } = currentWorker();
  return workTransaction(async (): Promise<Appended> => {
    const [session, head] = await Promise.all([work.sessions.get(sessionId), blackBoxHead(userId)]);
    if (session?.state !== 'open') throw new SessionClosed(sessionId);
    if (seen !== undefined && seen < session.version) {
      const rows = await work.sessionEvents.where('sessionId').equals(sessionId).sortBy('n');
      return { outcome: 'behind', missed: rows.filter((row) => row.n > seen).map((row) => row.event) };
    }
    const events = acts.map((act, index): PickingEvent => ({ ...act, n: session.version + index + 1, at }));
    // Both at once and without a second read: every round trip to the store stands between the scan and its answer.
    await Promise.all([
      work.sessionEvents.bulkAdd(events.map((event) => ({ sessionId, n: event.n, event }))),
      work.sessions.put({ ...session, version: session.version + events.length }),
      record(session.userId, [{ what: 'events', sessionId, cause, events }], session.userId === userId ? head : undefined),
    ]);
    return { outcome: 'stored', events };
  });
}
