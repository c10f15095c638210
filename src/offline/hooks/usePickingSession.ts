import type { PickingEvent } from '#domain/picking/events.ts';
import type { PickingSession } from '#domain/picking/pickingSession.ts';
import { readPickingSession } from '../read/pickingSessions.ts';
import { useRef } from 'react';
import { useLive } from './useLive.ts';

export interface LivePickingSession {
  readonly session: PickingSession;
  readonly events: readonly PickingEvent[];
}

/** The session and its events as they are stored; `undefined` while being read, `null` when there is none. */
export function usePickingSession(sessionId: string | null): LivePickingSession | null | undefined {
  const known = useRef<{ readonly id: string; readonly events: readonly PickingEvent[] } | null>(null);
  return useLive(async () => {
    if (sessionId === null) return null;
    const read = await readPickingSession(sessionId, known.current?.id === sessionId ? known.current.events : []);
    known.current = read && { id: sessionId, events: read.events };
    return read;
  }, [sessionId]);
}
