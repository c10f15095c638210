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
  /**
   * Another tab had added events that the caller did not know: nothing was stored, and these are the missing events.
   */
  | { readonly outcome: 'behind'; readonly missed: readonly PickingEvent[] };

/** Other tabs write seldom. A caller that is late this often meets a store that contradicts itself. */
const TRIES = 5;

/**
 * Adds events to an open session and numbers them, in one strict transaction. Once it resolves as stored, the scan
 * survives a pulled battery; only then may the screen turn green. The black box records them in the same transaction.
 * Throws SessionClosed when the session takes no more.
 * @param cause what the person did
 * @param seen number of the last event that the caller knew: two tabs never count the same last unit. Without it the
 * events are added whatever happened before.
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

/** The end of an open session, or the events that the caller lacks. */
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
