import { itineraries } from '#contract/endpoints/itineraries.ts';
import { lotshippingById } from '#contract/endpoints/lots.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';

export const useLot = (id: number) => useEndpoint(lotshippingById, { params: { id } });

/** Those in use and those that rest. */
export const useItineraries = () => useEndpoint(itineraries, { query: { active: 2 } });
