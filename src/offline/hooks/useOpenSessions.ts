import type { NamedKind, WorkSession } from '#domain/workSession/workSession.ts';
import { openSessionsRead } from '../read/workSessions.ts';
import { useLiveRead } from './useLive.ts';
import { useSession } from './useSession.ts';

/** Open sessions of this user: what may be resumed. `undefined` while being read. @param kind without it, of every kind of work */
export function useOpenSessions(kind?: NamedKind): readonly WorkSession[] | undefined {
  const userId = useSession().user?.id ?? 0;
  return useLiveRead(openSessionsRead(userId, kind));
}
