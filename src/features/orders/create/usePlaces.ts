import { taxOffices } from '#contract/clients/offices.ts';
import { carriers } from '#contract/carriers/carriers.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useMemo } from 'react';

/** Carriers, warehouses and offices in use; null while they are read, `failed` when they could not be. */
export function usePlaces(clientId: number) {
  const query = { id_client: clientId };
  const contracts = useEndpoint(carriers, { query });
  const offices = useEndpoint(taxOffices, { query });
  const [carried, standing] = [contracts.data, offices.data];
  const places = useMemo(
    () =>
      carried && standing
        ? {
            carriers: carried,
            warehouses: standing.filter(({ kind }) => kind === 'warehouse'),
            offices: standing.filter(({ kind }) => kind === 'office'),
          }
        : null,
    [carried, standing],
  );
  const refetch = () => Promise.all([contracts.refetch(), offices.refetch()]);
  return { places, failed: (contracts.isError || offices.isError) && !places, refetch };
}

export type Places = NonNullable<ReturnType<typeof usePlaces>['places']>;
