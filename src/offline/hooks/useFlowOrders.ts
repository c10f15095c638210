import type { FlowList } from '#domain/flow/steps.ts';
import { cache } from '../db/cacheDatabase.ts';
import type { OrderView } from '../read/foldOrder.ts';
import { FLOW_LISTS, readFlowOrders } from '../read/readViews.ts';
import { useLive } from './useLive.ts';
import { useSession } from './useSession.ts';

export interface FlowOrders {
  /**
   * 'reading': the device is being read. 'never': nothing was ever fetched, which is not an empty list. 'part': some
   * orders are here, and the lists were never read to their end.
   */
  readonly status: 'reading' | 'never' | 'part' | 'ready';
  readonly orders: readonly OrderView[];
  /** Wall clock of the last refresh, ms. */
  readonly fetchedAt: number | null;
}

const READING: FlowOrders = { status: 'reading', orders: [], fetchedAt: null };

/**
 * The orders of a Flow list with this device's own changes applied, followed while they change.
 * @param list 'all' = every order that is in any of the three lists
 */
export function useFlowOrders(list: FlowList | 'all'): FlowOrders {
  const { user, clientId } = useSession();
  const userId = user?.id ?? 0;
  const read = useLive(async (): Promise<FlowOrders & { readonly list: string }> => {
    const [orders, fetchedAt] = await Promise.all([
      readFlowOrders(list === 'all' ? FLOW_LISTS : [list], userId),
      cache.packFetchedAt(userId, clientId),
    ]);
    const unread = orders.length === 0 ? 'never' : 'part';
    return { list, status: fetchedAt === null ? unread : 'ready', orders, fetchedAt };
  }, [list, userId, clientId]);
  // For a moment after a change of list the hook still returns the former list.
  return read?.list === list ? read : READING;
}
