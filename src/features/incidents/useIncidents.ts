import { incidentPhoto, incidentsList, suspectPlaces } from '#contract/endpoints/incidents.ts';
import { endpointPath } from '#contract/endpoint.ts';
import { onOrdersChanged } from '#offline/sync/ordersChanged.ts';
import { callApi, type CallResult } from '#platform/api/callApi.ts';
import { apiConfiguration } from '#platform/api/configuration.ts';
import { queryText } from '#platform/api/query.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

export const INCIDENTS_PER_PAGE = 25;

/** What is asked for, as the API spells it. */
export type IncidentQuery = Readonly<Record<string, string | number>>;

const ofClient = (clientId: number) => (clientId > 0 ? { id_client: clientId } : {});

function dataOf<Data>(answer: CallResult<Data>) {
  if (!answer.ok) throw new Error(`incidents: ${answer.errorCode ?? answer.status}`);
  return answer;
}

/** One page of incidents for a client (0 = all that the person sees); read again when orders change. */
export function useIncidents(userId: number, clientId: number, asked: IncidentQuery, enabled: boolean) {
  const query = useQuery({
    queryKey: ['incidents', userId, clientId, asked],
    queryFn: async ({ signal }) => {
      const query = { ...asked, per_page: INCIDENTS_PER_PAGE, ...ofClient(clientId) };
      const { data, meta } = dataOf(await callApi(incidentsList, { query, signal, parse: 'lenient' }));
      return { incidents: data, pages: meta };
    },
    placeholderData: keepPreviousData,
    enabled,
  });
  const { refetch } = query;
  useEffect(() => (enabled ? onOrdersChanged(() => void refetch()) : undefined), [refetch, enabled]);
  return query;
}

/** The locations whose stock is suspect. */
export function useSuspectPlaces(userId: number, clientId: number, asked: IncidentQuery, enabled: boolean) {
  return useQuery({
    queryKey: ['suspectPlaces', userId, clientId, asked],
    queryFn: async ({ signal }) =>
      dataOf(await callApi(suspectPlaces, { query: { ...asked, ...ofClient(clientId) }, signal, parse: 'lenient' }))
        .data,
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Address of a photo; the session's cookie goes with it. */
export function photoUrl(name: string, clientId: number): string {
  return apiConfiguration().base + endpointPath(incidentPhoto, { name }) + queryText(ofClient(clientId));
}
