import { orderById, orderTimeline } from '#contract/endpoints/orderDesk.ts';
import type { JournalEntry } from '#contract/entities/journal.ts';
import type { OrderFull } from '#contract/entities/orderFull.ts';
import { onOrdersChanged } from '#offline/sync/ordersChanged.ts';
import { callApi } from '#platform/api/callApi.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RefusedList } from './refusedList.ts';

/** While another tab was open nobody followed changes here: the stored answer is shown and read again at once. */
const READ_AT_ONCE = { staleTime: 0 } as const;

/** Key under which the answer about an order is cached. */
export const orderKey = (userId: number, id: number) => ['order', userId, id] as const;

/** Everything about one order; read again when the server says that orders changed. */
export function useOrder(userId: number, id: number) {
  const query = useQuery({
    queryKey: orderKey(userId, id),
    queryFn: async ({ signal }): Promise<OrderFull> => {
      const answer = await callApi(orderById, { params: { id }, signal, parse: 'lenient' });
      if (answer.ok) return answer.data;
      throw answer.kind === 'refused' ? new RefusedList(answer.errorCode) : new Error('order: no network');
    },
    refetchOnWindowFocus: true,
    ...READ_AT_ONCE,
  });
  useReadAgain(query.refetch);
  return query;
}

/** What happened to an order, newest first; at most `most` (500) entries. */
export function useOrderTimeline(userId: number, id: number, most = 100) {
  const query = useQuery({
    queryKey: ['orderTimeline', userId, id, most],
    queryFn: async ({ signal }): Promise<readonly JournalEntry[]> => {
      const answer = await callApi(orderTimeline, {
        params: { id },
        query: { per_page: most },
        signal,
        parse: 'lenient',
      });
      if (!answer.ok) throw new Error(`timeline: ${answer.errorCode ?? answer.status}`);
      return answer.data;
    },
    placeholderData: keepPreviousData,
    ...READ_AT_ONCE,
  });
  useReadAgain(query.refetch);
  return query;
}

function useReadAgain(refetch: () => Promise<unknown>): void {
  useEffect(() => onOrdersChanged(() => void refetch()), [refetch]);
}
