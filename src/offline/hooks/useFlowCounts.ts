import { cache } from '../db/cacheDatabase.ts';
import { readFlowCounts, type FlowCounts } from '../read/readViews.ts';
import { useLive } from './useLive.ts';
import { useSession } from './useSession.ts';

/** How many orders wait in each Flow list; `null` until the lists were read once to their end: a part is not the whole. */
export function useFlowCounts(): FlowCounts | null {
  const { user, clientId } = useSession();
  const userId = user?.id ?? 0;
  const read = useLive(async () => {
    const [counts, pack] = await Promise.all([readFlowCounts(userId), cache.pack()]);
    return pack?.userId === userId && pack.clientId === clientId ? counts : null;
  }, [userId, clientId]);
  return read ?? null;
}
