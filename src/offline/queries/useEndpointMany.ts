import type { Endpoint } from '#contract/endpoint.ts';
import type { ApiError } from '#platform/api/apiError.ts';
import { endpointQuery } from '#platform/api/endpointQuery.ts';
import type { AnswerOf, ReadInput } from '#platform/api/readEndpoint.ts';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { readOptions, useReadScope, type ReadOptions } from './useEndpoint.ts';

/** Reads one endpoint with several inputs side by side. @param combine gets the reads in the order of the inputs; keep it the same from render to render */
export function useEndpointMany<const E extends Endpoint, Shown>(
  endpoint: E,
  inputs: readonly ReadInput<E>[],
  options: ReadOptions<E>,
  combine: (reads: readonly UseQueryResult<AnswerOf<E>, ApiError>[]) => Shown,
): Shown {
  const scope = useReadScope();
  return useQueries({
    queries: inputs.map((input) => readOptions(endpointQuery(endpoint, input, scope), options)),
    combine: combine as never,
  }) as Shown;
}
