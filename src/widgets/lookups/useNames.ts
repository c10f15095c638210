import { useMemo } from 'react';
import { useLookup, type LookupOption } from './useLookup.ts';

const NONE: readonly LookupOption[] = [];

/** Carriers, warehouses and offices by name: for columns and filters that know them by their id. */
export function useNames(userId: number, clientId: number) {
  const { data: carriers = NONE } = useLookup('carrier', userId, clientId);
  const { data: warehouses = NONE } = useLookup('warehouse', userId, clientId);
  const { data: offices = NONE } = useLookup('office', userId, clientId);
  const { data: itineraries = NONE } = useLookup('anyItinerary', userId, clientId);
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
