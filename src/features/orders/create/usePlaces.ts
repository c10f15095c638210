import { carriers, taxOffices } from '#contract/endpoints/places.ts';
import { callApi } from '#platform/api/callApi.ts';
import { useQuery } from '@tanstack/react-query';

/** Carriers, warehouses and offices in use; null while they are read, `failed` when they could not be. */
export function usePlaces(userId: number, clientId: number) {
  const query = clientId > 0 ? { id_client: clientId } : {};
  const { data, isError, refetch } = useQuery({
    queryKey: ['orderPlaces', userId, clientId],
    queryFn: async ({ signal }) => {
      const [contracts, offices] = await Promise.all([
        callApi(carriers, { query, signal, parse: 'lenient' }),
        callApi(taxOffices, { query, signal, parse: 'lenient' }),
      ]);
      if (!contracts.ok || !offices.ok) throw new Error('places: not to be read');
      return {
        carriers: contracts.data,
        warehouses: offices.data.filter(({ kind }) => kind === 'warehouse'),
        offices: offices.data.filter(({ kind }) => kind === 'office'),
      };
    },
  });
  return { places: data ?? null, failed: isError && !data, refetch };
}

export type Places = NonNullable<ReturnType<typeof usePlaces>['places']>;
