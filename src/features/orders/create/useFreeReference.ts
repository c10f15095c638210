import { freeReference } from '#contract/orders/orderDesk.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';

/**
 * The next free reference; null while it is unknown.
 * @param wanted counts on from this one, `null` from the day's first
 */
export function useFreeReference(clientId: number, wanted: string | null, isWanted: boolean): string | null {
  const query = { id_client: clientId, ...(wanted !== null && { wanted }) };
  const { data } = useEndpoint(freeReference, { query }, { enabled: isWanted, refetchOnMount: 'always', gcTime: 0 });
  return isWanted ? (data?.order_reference ?? null) : null;
}
