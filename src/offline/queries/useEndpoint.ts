import type { Endpoint } from '#contract/endpoint.ts';
import type { ApiError } from '#platform/api/apiError.ts';
import { endpointQuery, type EndpointKey } from '#platform/api/endpointQuery.ts';
import type { AnswerOf, ReadInput, ReadScope } from '#platform/api/readEndpoint.ts';
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../hooks/useSession.ts';

type Chosen =
  | 'enabled'
  | 'select'
  | 'refetchInterval'
  | 'refetchOnMount'
  | 'refetchOnWindowFocus'
  | 'staleTime'
  | 'gcTime';

/** What a screen may decide of a read; all else is decided once, in `endpointQuery` and `createQueries`. */
export type ReadOptions<E extends Endpoint, Shown = AnswerOf<E>> = Pick<
  UseQueryOptions<AnswerOf<E>, ApiError, Shown, EndpointKey>,
  Chosen
> & {
  /** false: the events of the server do not reach this read. */
  readonly live?: false;
  /** true: the former answer stays in sight while another question is asked; lists in pages do so by themselves. */
  readonly keepsFormer?: true;
};

/** How a query treats what may not be shown from before: read each time it is opened, and kept nowhere. */
export const ASKED_ANEW = { staleTime: 0, gcTime: 0 } as const;

/** Whose answers are read here. */
export function useReadScope(): ReadScope {
  const { user, clientId } = useSession();
  const userId = user?.id ?? 0;
  return useMemo(() => ({ userId, clientId }), [userId, clientId]);
}

/** Reads one endpoint for the person and client of the session, and follows it while it is shown. */
export function useEndpoint<const E extends Endpoint, Shown = AnswerOf<E>>(
  endpoint: E,
  input: ReadInput<E>,
  options: ReadOptions<E, Shown> = {},
): UseQueryResult<Shown, ApiError> {
  return useQuery<AnswerOf<E>, ApiError, Shown, EndpointKey>(
    readOptions(endpointQuery(endpoint, input, useReadScope()), options),
  );
}

/** The options of one read with what a screen decides of it. */
export function readOptions<E extends Endpoint, Shown>(
  query: ReturnType<typeof endpointQuery<E>>,
  { live, enabled, keepsFormer, ...options }: ReadOptions<E, Shown>,
) {
  const { placeholderData, ...rest } = query;
  return {
    ...rest,
    ...options,
    ...((keepsFormer ?? query.meta.endpoint.paged) && { placeholderData }),
    enabled: query.enabled && enabled !== false,
    meta: { ...query.meta, ...(live === false && { live }) },
  };
}
