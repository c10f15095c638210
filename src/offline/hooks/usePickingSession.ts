import type { PickingEvent } from '#domain/picking/events.ts';
import type { PickingSession } from '#domain/picking/pickingSession.ts';
import { readPickingSession } from '../picking/pickingSessions.ts';
import { useLive } from './useLive.ts';

export interface LivePickingSession {
  readonly session: PickingSession;
  readonly events: readonly PickingEvent[];
}

/** The session and its events as they are stored; `undefined` while being read, `null` when there is none. */
export function usePickingSession(sessionId: string | null): LivePickingSession | null | undefined {
  return useLive(async () => (sessionId === null ? null : readPickingSession(sessionId)), [sessionId]);
}
