import { ordersList } from '#contract/endpoints/orders.ts';
import { callApi } from '#platform/api/callApi.ts';
import { useQuery } from '@tanstack/react-query';
import type { Waiting } from './waiting.ts';

export interface WaitingCount extends Waiting {
  readonly orders: number;
  /** Counting stopped there. */
  readonly more: boolean;
}

const REFETCH_MS = 60_000;

/** How many orders are in each group, counted by the server as its list counts them. */
export function useWaiting(userId: number, clientId: number, heaps: readonly Waiting[]) {
  return useQuery({
    queryKey: ['waiting', userId, clientId, heaps.map(({ id }) => id).join()],
    enabled: heaps.length > 0,
    refetchInterval: REFETCH_MS,
    queryFn: ({ signal }) =>
      Promise.all(
        heaps.map(async (heap): Promise<WaitingCount> => {
          const query = { ...heap.query, per_page: 1, ...(clientId > 0 && { id_client: clientId }) };
          const answer = await callApi(ordersList, { query, signal, parse: 'lenient' });
          if (!answer.ok) throw new Error(`waiting: ${answer.errorCode}`);
          return { ...heap, orders: answer.meta?.total ?? 0, more: answer.meta?.more === true };
        }),
      ),
  });
}
