import type { Cause } from '#domain/blackBox/fact.ts';
import type { PickingAct, PickingEvent } from '#domain/picking/events.ts';
import { blackBoxHead } from '../blackBox/record.ts';
import { pickingTransaction } from '../db/workTransaction.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { currentWorker } from '../session/currentWorker.ts';
import { continued, isReached, placeLeft, type Continued, type Place } from './sessionPlace.ts';

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
  const known = seen === undefined ? null : placeLeft.take(sessionId, currentWorker().userId, seen);
  const stored = known && (await appendAt(known, acts, cause));
  return stored ?? appendAfterReading(sessionId, acts, cause, seen);
}

/**
 * Writes at the place where this page left the session, without reading first: every round trip to the store stands between
 * the scan and its answer. Whatever changes a session also adds to its picker's black box, whose numbers are keys: if the
 * place is not the end any more, the transaction fails as a whole. `null` = it did, and nothing was written.
 */
async function appendAt(place: Place, acts: readonly PickingAct[], cause: Cause): Promise<Appended | null> {
  const next = continued(place, acts, cause);
  try {
    await pickingTransaction(async () => void (await next.write()));
  } catch (error) {
    if (!isTaken(error)) throw error;
    // Taken by itself when the connection died after the commit: a gesture that is told to try again would count twice.
    if (!(await withReopen(work, () => isReached(next.place)))) return null;
  }
  placeLeft.keep(next.place);
  return { outcome: 'stored', events: next.events };
}

const isTaken = (error: unknown): boolean => ['BulkError', 'ConstraintError'].includes((error as { name?: string }).name ?? '');

async function appendAfterReading(
  sessionId: string,
  acts: readonly PickingAct[],
  cause: Cause,
  seen: number | undefined,
): Promise<Appended> {
  const { userId } = currentWorker();
  let tried: Continued | null = null;
  const found = await pickingTransaction(async (): Promise<{ next: Continued } | { missed: readonly PickingEvent[] }> => {
    // Run again after a lost connection, it may have committed.
    if (tried && (await isReached(tried.place))) return { next: tried };
    const [session, own] = await Promise.all([work.sessions.get(sessionId), blackBoxHead(userId)]);
    if (session?.state !== 'open') throw new SessionClosed(sessionId);
    if (seen !== undefined && seen < session.version) {
      const rows = await work.sessionEvents.where('sessionId').equals(sessionId).sortBy('n');
      return { missed: rows.filter((row) => row.n > seen).map((row) => row.event) };
    }
    const head = session.userId === userId ? own : await blackBoxHead(session.userId);
    tried = continued({ session, head }, acts, cause);
    await tried.write();
    return { next: tried };
  });
  if ('missed' in found) return { outcome: 'behind', missed: found.missed };
  placeLeft.keep(found.next.place);
  return { outcome: 'stored', events: found.next.events };
}
