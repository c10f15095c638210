import type { PageMeta } from '#contract/envelope.ts';
import { ordersList } from '#contract/endpoints/orders.ts';
import type { OrderListed } from '#contract/entities/order.ts';
import { onOrdersChanged } from '#offline/sync/ordersChanged.ts';
import { callApi } from '#platform/api/callApi.ts';
import { RefusedList } from '#widgets/orders/refusedList.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

export interface OrdersAnswer {
  readonly orders: readonly OrderListed[];
  readonly pages: PageMeta | null;
}

/** One page of the list for a client (0 = all that the person sees); read again when the server says that orders changed. */
export function useOrders(userId: number, clientId: number, asked: Readonly<Record<string, string | number>>) {
  const query = useQuery({
    queryKey: ['orders', userId, clientId, asked],
    queryFn: async ({ signal }): Promise<OrdersAnswer> => {
      const answer = await callApi(ordersList, {
        query: { ...asked, ...(clientId > 0 && { id_client: clientId }) },
        signal,
        parse: 'lenient',
      });
      if (!answer.ok && answer.kind === 'refused') throw new RefusedList(answer.errorCode);
      if (!answer.ok) throw new Error('orders: no network');
      // Records that do not fit the schema are an error, not an empty list.
      if (answer.data.length === 0 && answer.dropped > 0) throw new Error('orders: not to be read');
      return { orders: answer.data, pages: answer.meta };
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const { refetch } = query;
  useEffect(() => onOrdersChanged(() => void refetch()), [refetch]);
  return query;
}
