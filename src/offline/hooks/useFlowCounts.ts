import { useLiveQuery } from 'dexie-react-hooks';
import { readFlowCounts, type FlowCounts } from '../read/readViews.ts';
import { useSession } from './useSession.ts';

/** How much waits in each Flow list; `null` while it is being read. */
export function useFlowCounts(): FlowCounts | null {
  const userId = useSession().user?.id ?? 0;
  return useLiveQuery(() => readFlowCounts(userId), [userId]) ?? null;
}
