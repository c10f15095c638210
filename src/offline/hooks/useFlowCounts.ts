import { cache } from '../db/cacheDatabase.ts';
import { readFlowCounts, type FlowCounts } from '../read/readViews.ts';
import { useLive } from './useLive.ts';
import { useSession } from './useSession.ts';

/** How many orders wait in each Flow list; `null` while unknown: a pack that was never fetched is not an empty one. */
export function useFlowCounts(): FlowCounts | null {
  const { user, clientId } = useSession();
  const userId = user?.id ?? 0;
  const read = useLive(async () => {
    const [counts, pack] = await Promise.all([readFlowCounts(userId), cache.pack()]);
    return counts.all > 0 || (pack?.userId === userId && pack.clientId === clientId) ? counts : null;
  }, [userId, clientId]);
  return read ?? null;
}
