import type { Cause } from '#domain/blackBox/fact.ts';
import type { PickingEventData, PickingEvent } from '#domain/picking/events.ts';
import { blackBoxHead } from '../blackBox/record.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { placeLeft, writeEvents, type SessionPosition } from '../blackBox/sessionPlace.ts';

/** The session was finished or cancelled meanwhile, perhaps in another tab. */
export class SessionClosed extends Error {
  override readonly name = 'SessionClosed';
}

export type Appended =
  | { readonly outcome: 'stored'; readonly events: readonly PickingEvent[] }
  /** More had happened than the caller knew of, in another tab: nothing was stored, these are the events it lacks. */
  | { readonly outcome: 'behind'; readonly missed: readonly PickingEvent[] };

/** Other tabs write seldom: whoever is late this often is in a store that contradicts itself. */
const TRIES = 5;

/**
 * Adds what happened to an open session and numbers it, in one strict transaction: when this resolves as stored, the
 * scan survives a pulled battery, and only then may the screen turn green. The black box tells of it in the same
 * transaction.
 * @param cause what the person did. @param seen number of the last event by which the acts were judged: two tabs never
 * count the same last unit. Without it the acts are added whatever happened before. Throws SessionClosed when the
 * session takes no more.
 */
export async function appendPickingEvents(
  sessionId: string,
  acts: readonly PickingEventData[],
  cause: Cause,
  seen?: number,
): Promise<Appended> {
  let place = seen === undefined ? null : placeLeft.take(sessionId, seen);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const events = place && (await writeEvents(place, acts, cause));
    if (events) return { outcome: 'stored', events };
    const found = await readPlace(sessionId, seen);
    if ('missed' in found) return { outcome: 'behind', missed: found.missed };
    place = found;
  }
  throw new Error(`other writers took the end of session ${sessionId} each time`);
}

/** Where an open session stands now, or the events that the caller lacks. */
function readPlace(
  sessionId: string,
  seen: number | undefined,
): Promise<SessionPosition | { readonly missed: readonly PickingEvent[] }> {
  return withReopen(work, () =>
    work.transaction('r', work.sessions, work.sessionEvents, work.blackBox, async () => {
      const session = await work.sessions.get(sessionId);
      if (session?.state !== 'open') throw new SessionClosed(sessionId);
      if (seen === undefined || seen >= session.version) return { session, head: await blackBoxHead(session.userId) };
      const rows = await work.sessionEvents.where('sessionId').equals(sessionId).sortBy('n');
      return { missed: rows.filter((row) => row.n > seen).map((row) => row.event) };
    }),
  );
}
