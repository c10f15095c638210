import { itineraries } from '#contract/endpoints/itineraries.ts';
import { lotshippingById, lotshippings } from '#contract/endpoints/lots.ts';
import type { Itinerary, Lot, LotDetail } from '#contract/entities/lots.ts';
import type { PageMeta } from '#contract/envelope.ts';
import type { LotStatus } from '#domain/lots/lotStatus.ts';
import { onOrdersChanged } from '#offline/sync/ordersChanged.ts';
import { callApi } from '#platform/api/callApi.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

export const LOTS_PER_PAGE = 50;

export interface LotsQuestion {
  readonly search?: string;
  readonly status?: LotStatus;
  readonly page: number;
}

const ofClient = (clientId: number) => (clientId > 0 ? { id_client: clientId } : {});

/** The server refused the call; a repeat would be refused again. */
export class RefusedLot extends Error {
  override readonly name = 'RefusedLot';
}

function dataOf<Data>(
  answer: { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly kind: string },
): Data {
  if (answer.ok) return answer.data;
  throw answer.kind === 'refused' ? new RefusedLot() : new Error('lots: no network');
}

/** One page of lots; read again when the server says that orders changed. */
export function useLots(userId: number, clientId: number, asked: LotsQuestion) {
  const query = useQuery({
    queryKey: ['lots', userId, clientId, asked],
    queryFn: async ({ signal }): Promise<{ readonly lots: readonly Lot[]; readonly pages: PageMeta | null }> => {
      const answer = await callApi(lotshippings, {
        query: { ...asked, per_page: LOTS_PER_PAGE, ...ofClient(clientId) },
        signal,
        parse: 'lenient',
      });
      return { lots: dataOf(answer), pages: answer.ok ? answer.meta : null };
    },
    placeholderData: keepPreviousData,
  });
  useReadAgain(query.refetch);
  return query;
}

export function useLot(userId: number, id: number) {
  const query = useQuery({
    queryKey: ['lot', userId, id],
    queryFn: async ({ signal }): Promise<LotDetail> =>
      dataOf(await callApi(lotshippingById, { params: { id }, signal, parse: 'lenient' })),
    retry: (count, error) => !(error instanceof RefusedLot) && count < 2,
  });
  useReadAgain(query.refetch);
  return query;
}

export function useItineraries(userId: number, clientId: number) {
  return useQuery({
    queryKey: ['itineraries', userId, clientId],
    queryFn: async ({ signal }): Promise<readonly Itinerary[]> =>
      dataOf(await callApi(itineraries, { query: { active: 2, ...ofClient(clientId) }, signal, parse: 'lenient' })),
  });
}

function useReadAgain(refetch: () => Promise<unknown>): void {
  useEffect(() => onOrdersChanged(() => void refetch()), [refetch]);
}
