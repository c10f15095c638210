import { ordersList } from '#contract/orders/orders.ts';
import { useEndpointMany } from '#offline/queries/useEndpointMany.ts';
import { useCallback } from 'react';
import type { Waiting } from './waiting.ts';

export interface WaitingCount extends Waiting {
  readonly orders: number;
  /** Counting stopped there. */
  readonly more: boolean;
}

/** Counting is dear: it follows a clock, not each change. */
const COUNTED = { refetchInterval: 60_000, live: false } as const;

/** How many orders stand in each heap, counted by the server as its list counts them. */
export function useWaiting(heaps: readonly Waiting[]) {
  return useEndpointMany(
    ordersList,
    heaps.map(({ query }) => ({ query: { ...query, per_page: 1 } })),
    COUNTED,
    useCallback(
      (reads) => ({
        data: reads.every(({ data }) => data)
          ? heaps.map((heap, at): WaitingCount => {
              const page = reads[at]?.data?.page;
              return { ...heap, orders: page?.total ?? 0, more: page?.more === true };
            })
          : null,
        dataUpdatedAt: Math.min(...reads.map((read) => read.dataUpdatedAt)),
        isError: reads.some((read) => read.isError),
        refetch: () => Promise.all(reads.map((read) => read.refetch())),
      }),
      [heaps],
    ),
  );
}
