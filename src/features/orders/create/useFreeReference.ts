import { freeReference } from '#contract/endpoints/orderDesk.ts';
import { callApi } from '#platform/api/callApi.ts';
import { useQuery } from '@tanstack/react-query';

/**
 * The next free reference; null while it is unknown.
 * @param wanted counts on from this one, `null` from the day's first
 */
export function useFreeReference(clientId: number, wanted: string | null, isWanted: boolean): string | null {
  const { data } = useQuery({
    queryKey: ['freeReference', clientId, wanted],
    queryFn: async ({ signal }) => {
      const query = { ...(clientId > 0 && { id_client: clientId }), ...(wanted !== null && { wanted }) };
      const answer = await callApi(freeReference, { query, signal });
      if (!answer.ok) throw new Error(`free reference: ${answer.errorCode}`);
      return answer.data.order_reference;
    },
    enabled: isWanted,
    refetchOnMount: 'always',
    gcTime: 0,
  });
  return isWanted ? (data ?? null) : null;
}
