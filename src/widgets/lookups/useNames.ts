import { useMemo } from 'react';
import { useLookup, type LookupOption } from './useLookup.ts';

const NONE: readonly LookupOption[] = [];

/** Carriers, warehouses and offices by name: for columns and filters that know them by their id. */
export function useNames(clientId: number) {
  const { data: carriers = NONE } = useLookup('carrier', clientId);
  const { data: warehouses = NONE } = useLookup('warehouse', clientId);
  const { data: offices = NONE } = useLookup('office', clientId);
  const { data: itineraries = NONE } = useLookup('anyItinerary', clientId);
  return useMemo(
    () => ({
      choices: { carriers, warehouses, offices, itineraries },
      names: { carriers: byId(carriers), warehouses: byId(warehouses) },
    }),
    [carriers, warehouses, offices, itineraries],
  );
}

const byId = (list: readonly LookupOption[]): ReadonlyMap<number, string> =>
  new Map(list.map(({ id, name }) => [id, name]));
