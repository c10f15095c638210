import { itineraries } from '#contract/endpoints/itineraries.ts';
import { emailTemplates } from '#contract/endpoints/mailTemplates.ts';
import { carriers, taxOffices } from '#contract/endpoints/places.ts';
import { generalData } from '#contract/endpoints/reference.ts';
import { callApi, type CallResult } from '#platform/api/callApi.ts';
import { useQuery } from '@tanstack/react-query';
import type { Lookup } from '#contract/actions/formHints.ts';

export interface LookupOption {
  readonly id: number;
  readonly name: string;
  /** Of a carrier: its services. */
  readonly services?: readonly { readonly code: string; readonly name: string }[];
  /** Of an itinerary: the day it leaves next, yyyy-MM-dd. */
  readonly next_date?: string | null;
}

type Read = (query: { readonly id_client?: number }, signal: AbortSignal) => Promise<readonly LookupOption[]>;

/** Includes lookups whose items can no longer be given to an order. */
type Known = Lookup | 'anyItinerary';

const READS: Readonly<Record<Known, Read>> = {
  carrier: async (query, signal) => dataOf(await callApi(carriers, { query, signal })),
  warehouse: async (query, signal) =>
    dataOf(await callApi(taxOffices, { query, signal })).filter(({ kind }) => kind === 'warehouse'),
  office: async (query, signal) =>
    dataOf(await callApi(taxOffices, { query, signal })).filter(({ kind }) => kind === 'office'),
  region: async (_, signal) => dataOf(await callApi(generalData, { signal })).tax_regions,
  itinerary: async (query, signal) => dataOf(await callApi(itineraries, { query, signal })),
  anyItinerary: async (query, signal) => dataOf(await callApi(itineraries, { query: { ...query, active: 2 }, signal })),
  // Without a client there are no own templates. The first of the answer is the default one, which needs no choosing.
  template: async ({ id_client }, signal) =>
    id_client === undefined
      ? []
      : dataOf(await callApi(emailTemplates, { params: { id_client }, signal })).flatMap(({ id, name }) =>
          typeof id === 'number' ? [{ id, name }] : [],
        ),
};

function dataOf<Data>(answer: CallResult<Data>): Data {
  if (answer.ok) return answer.data;
  throw new Error(`lookup: ${answer.errorCode ?? answer.status}`);
}

/** What can be chosen for a field, by name; kept on the device, so that a form also fills without a network. */
export function useLookup(lookup: Known, userId: number, clientId: number) {
  return useQuery({
    queryKey: ['lookup', lookup, userId, clientId],
    queryFn: ({ signal }) => READS[lookup](clientId > 0 ? { id_client: clientId } : {}, signal),
  });
}
