import type { Link } from '#domain/blackBox/chain.ts';
import type { Cause } from '#domain/blackBox/fact.ts';
import type { PickingAct, PickingEvent } from '#domain/picking/events.ts';
import { entriesAfter } from '../blackBox/record.ts';
import { work, type PickingSession } from '../db/workDatabase.ts';

/** Where a session and the black box of its picker stand. */
export interface Place {
  readonly session: PickingSession;
  readonly head: Link;
}

export type Continued = ReturnType<typeof continued>;

let last: Place | null = null;

/** Where this page left the session it wrote to last. */
export const placeLeft = {
  keep(place: Place): void {
    last = place;
  },
  /** The place when it is that of this session, worker and event. It is good for one use: the writer keeps the next one. */
  take(sessionId: string, userId: number, version: number): Place | null {
    const place = last;
    last = null;
    const { session } = place ?? {};
    return session?.id === sessionId && session.userId === userId && session.version === version ? place : null;
  },
};

/** Whether what led to this place is on the disk: its hash is that of nothing else. */
export async function isReached({ session, head }: Place): Promise<boolean> {
  return (await work.blackBox.get([session.userId, head.n]))?.hash === head.hash;
}

/** What follows a place, what has to be written for it, and where that leads. */
export function continued({ session, head }: Place, acts: readonly PickingAct[], cause: Cause) {
  const at = Date.now();
  const events = acts.map((act, index): PickingEvent => ({ ...act, n: session.version + index + 1, at }));
  const after = { ...session, version: session.version + events.length };
  const entries = entriesAfter(head, session.userId, [{ what: 'events', sessionId: session.id, cause, events }]);
  return {
    events,
    place: { session: after, head: entries.at(-1) ?? head } satisfies Place,
    write: () =>
      Promise.all([
        work.sessionEvents.bulkAdd(events.map((event) => ({ sessionId: session.id, n: event.n, event }))),
        work.sessions.put(after),
        work.blackBox.bulkAdd(entries),
      ]),
  };
}
