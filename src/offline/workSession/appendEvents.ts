import type { Cause } from '#domain/blackBox/blackBoxFact.ts';
import type { SessionAct, SessionEvent, StoredEvent, UndoAct } from '#domain/workSession/sessionEvent.ts';
import { blackBoxHead, reached } from '../blackBox/record.ts';
import { lastPosition, writeAt, type SessionPosition } from '../blackBox/sessionPosition.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { countEvents } from '../guard/updateWriteCounter.ts';

/** The session was finished or cancelled meanwhile, perhaps in another tab. */
export class SessionClosed extends Error {
  override readonly name = 'SessionClosed';
}

export type Appended<Act extends SessionAct> =
  | { readonly outcome: 'stored'; readonly events: readonly SessionEvent<Act>[] }
  /**
   * Another tab had added events that the caller did not know: nothing was stored, and these are the missing events.
   */
  | { readonly outcome: 'behind'; readonly missed: readonly SessionEvent<Act>[] };

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
export async function appendEvents<Act extends SessionAct>(
  sessionId: string,
  acts: readonly (Act | UndoAct)[],
  cause: Cause,
  seen?: number,
): Promise<Appended<Act>> {
  let position = seen === undefined ? null : lastPosition.take(sessionId, seen);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const events = position && (await writeEvents<Act>(position, acts, cause));
    if (events) return { outcome: 'stored', events };
    const found = await readPosition(sessionId, seen);
    if ('missed' in found) return { outcome: 'behind', missed: found.missed };
    position = found;
  }
  throw new Error(`other writers took the end of session ${sessionId} each time`);
}

/** The end of an open session, or the events that the caller lacks. */
function readPosition(
  sessionId: string,
  seen: number | undefined,
): Promise<SessionPosition | { readonly missed: readonly StoredEvent[] }> {
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

/** Writes acts behind a position as numbered events. `null` = it is not the end any more, and nothing was written. */
async function writeEvents<Act extends SessionAct>(
  position: SessionPosition,
  acts: readonly (Act | UndoAct)[],
  cause: Cause,
): Promise<readonly SessionEvent<Act>[] | null> {
  const { session } = position;
  const at = Date.now();
  const events = acts.map((act, index): SessionEvent<Act> => ({ ...act, n: session.version + index + 1, at }));
  const after = { ...session, version: session.version + events.length };
  const fact = { what: 'events', sessionId: session.id, cause, events, ...reached() } as const;
  const isWritten = await writeAt(position, [fact], after, [
    {
      table: work.sessionEvents,
      how: 'add',
      rows: events.map((event) => ({ sessionId: session.id, n: event.n, event })),
    },
    { table: work.sessions, how: 'put', rows: [after] },
  ]);
  if (isWritten) countEvents(after);
  return isWritten ? events : null;
}
