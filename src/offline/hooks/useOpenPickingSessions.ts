import type { PickingSession } from '#domain/picking/pickingSession.ts';
import { openPickingSessions } from '../read/pickingSessions.ts';
import { useLive } from './useLive.ts';
import { useSession } from './useSession.ts';

/** Open picking sessions of this user: what may be resumed. `undefined` while being read. */
export function useOpenPickingSessions(): readonly PickingSession[] | undefined {
  const userId = useSession().user?.id ?? 0;
  return useLive(() => openPickingSessions(userId), [userId]);
}
