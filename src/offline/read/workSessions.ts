import type { SessionAct, SessionEvent } from '#domain/workSession/sessionEvent.ts';
import type { SessionKind } from '#domain/workSession/sessionKind.ts';
import { eventsOfKind, isOfKind, type NamedKind, type WorkSession } from '#domain/workSession/workSession.ts';
import { work } from '../db/workDatabase.ts';
import type { DeviceRead } from './readAhead.ts';

export interface ReadSession<Act extends SessionAct> {
  readonly session: WorkSession;
  readonly events: readonly SessionEvent<Act>[];
}

/**
 * A session of one kind of work with its events in order; null when this device has no such session with this id.
 * @param known its first events, if they were read before: only later ones are read
 */
export async function readWorkSession<Act extends SessionAct, State>(
  kind: SessionKind<Act, State>,
  id: string,
  known: readonly SessionEvent<Act>[] = [],
): Promise<ReadSession<Act> | null> {
  const session = await work.sessions.get(id);
  if (!session || !isOfKind(session, kind)) return null;
  const last = known.at(-1)?.n ?? 0;
  // Events are never rewritten. A store that was emptied and filled again has fewer.
  const before = last <= session.version ? known : [];
  const rows = await work.sessionEvents
    .where('[sessionId+n]')
    .between([id, before.at(-1)?.n ?? 0], [id, Infinity], false)
    .sortBy('n');
  if (rows.length === 0) return { session, events: before };
  const more =
    eventsOfKind(
      kind,
      session,
      rows.map((row) => row.event),
    ) ?? [];
  return { session, events: [...before, ...more] };
}

/** Work that this person began here and has not finished. @param kind without it, work of every kind */
export async function openWorkSessions(userId: number, kind?: NamedKind): Promise<readonly WorkSession[]> {
  const sessions = await work.sessions.where('[userId+state]').equals([userId, 'open']).toArray();
  return kind ? sessions.filter((one) => isOfKind(one, kind)) : sessions;
}

export const openSessionsRead = (userId: number, kind?: NamedKind): DeviceRead<readonly WorkSession[]> => ({
  name: `open sessions ${userId} ${kind?.name}`,
  read: () => openWorkSessions(userId, kind),
});

/** A session that is read whole, as a screen reads it first. */
export const workSessionRead = <Act extends SessionAct, State>(
  kind: SessionKind<Act, State>,
  id: string,
): DeviceRead<ReadSession<Act> | null> => ({ name: `session ${id}`, read: () => readWorkSession(kind, id) });
