import { useMemo } from 'react';
import { useLookup, type LookupOption } from './useLookup.ts';

const NONE: readonly LookupOption[] = [];

/** Carriers, warehouses, offices, shops, people and tags by name: for columns and filters that know them by their id. */
export function useNames(clientId: number) {
  const { data: carriers = NONE } = useLookup('carrier', clientId);
  const { data: warehouses = NONE } = useLookup('warehouse', clientId);
  const { data: offices = NONE } = useLookup('office', clientId);
  const { data: itineraries = NONE } = useLookup('anyItinerary', clientId);
  const { data: shops = NONE } = useLookup('shop', clientId);
  const { data: people = NONE } = useLookup('person', clientId);
  const { data: tags = NONE } = useLookup('tag', clientId);
  return useMemo(
    () => ({
      choices: { carriers, warehouses, offices, itineraries, shops, people, tags },
      names: { carriers: byId(carriers), warehouses: byId(warehouses), shops: byId(shops), people: byId(people) },
    }),
    [carriers, warehouses, offices, itineraries, shops, people, tags],
  );
}

const byId = (list: readonly LookupOption[]): ReadonlyMap<number, string> =>
  new Map(list.map(({ id, name }) => [id, name]));
