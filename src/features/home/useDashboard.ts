import type { DataOf } from '#contract/endpoint.ts';
import { dashboard } from '#contract/endpoints/reports.ts';
import { onOrdersChanged } from '#offline/sync/ordersChanged.ts';
import { callApi } from '#platform/api/callApi.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

export type Dashboard = DataOf<typeof dashboard>;

const AGAIN_MS = 60_000;
/** The figures follow the work, but a burst of changes is read once after this time, ms. */
const SETTLE_MS = 2_000;

/**
 * The day at a glance for a client (0 = all that the person may see); updated while shown, stored for reading offline.
 */
export function useDashboard(userId: number, clientId: number) {
  const query = useQuery({
    queryKey: ['dashboard', userId, clientId],
    queryFn: async ({ signal }): Promise<Dashboard> => {
      const answer = await callApi(dashboard, { query: clientId > 0 ? { id_client: clientId } : {}, signal });
      if (!answer.ok) throw new Error(`dashboard: ${answer.errorCode ?? answer.status}`);
      return answer.data;
    },
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: true,
  });
  const { refetch } = query;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onOrdersChanged(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void refetch();
      }, SETTLE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [refetch]);
  return query;
}
