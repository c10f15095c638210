import type { SessionAct, SessionEvent } from '#domain/workSession/sessionEvent.ts';
import type { SessionKind } from '#domain/workSession/sessionKind.ts';
import { wasReadAhead } from '../read/readAhead.ts';
import { readWorkSession, workSessionRead, type ReadSession } from '../read/workSessions.ts';
import { useRef } from 'react';
import { useLive } from './useLive.ts';

/** The session and its events as they are stored; `undefined` while being read, `null` when there is none of this kind. */
export function useWorkSession<Act extends SessionAct, State>(
  kind: SessionKind<Act, State>,
  sessionId: string | null,
): ReadSession<Act> | null | undefined {
  const known = useRef<{ readonly id: string; readonly events: readonly SessionEvent<Act>[] } | null>(null);
  return useLive(
    async () => {
      if (sessionId === null) return null;
      const read = await readWorkSession(kind, sessionId, known.current?.id === sessionId ? known.current.events : []);
      known.current = read && { id: sessionId, events: read.events };
      return read;
    },
    [kind, sessionId],
    () => (sessionId === null ? null : wasReadAhead(workSessionRead(kind, sessionId))),
  );
}
