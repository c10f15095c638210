import { itineraries } from '#contract/lots/itineraries.ts';
import { lotshippingById } from '#contract/lots/lots.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';

export const useLot = (id: number) => useEndpoint(lotshippingById, { params: { id } });

/** Those in use and those that rest. */
export const useItineraries = () => useEndpoint(itineraries, { query: { active: 2 } });
