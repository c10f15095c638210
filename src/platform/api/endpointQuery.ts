import type { Endpoint } from '#contract/endpoint.ts';
import type { QueryFunction, QueryMeta, UseQueryOptions } from '@tanstack/react-query';
import type { ApiError } from './apiError.ts';
import {
  readEndpoint,
  withClient,
  type AnswerOf,
  type PlainInput,
  type ReadInput,
  type ReadScope,
} from './readEndpoint.ts';

export type EndpointKey = readonly [path: string, scope: ReadScope, input: PlainInput];

type PlaceholderOf<Answer> = NonNullable<UseQueryOptions<Answer, ApiError, Answer, EndpointKey>['placeholderData']>;

/** What TanStack Query needs to read an endpoint. */
export interface EndpointQuery<E extends Endpoint> {
  readonly queryKey: EndpointKey;
  readonly queryFn: QueryFunction<AnswerOf<E>, EndpointKey>;
  readonly enabled: boolean;
  readonly placeholderData: PlaceholderOf<AnswerOf<E>>;
  readonly meta: QueryMeta & { readonly endpoint: Endpoint };
}

/**
 * The options of TanStack Query for one read, from the contract. Its key is path, person, client and input; all reads
 * behave the same: while another page of the same thing is fetched the former one can stay in sight (`readOptions` says
 * of which reads it does), and without a client nothing is asked where the path needs one.
 */
export function endpointQuery<const E extends Endpoint>(
  endpoint: E,
  input: ReadInput<E>,
  scope: ReadScope,
): EndpointQuery<E> {
  const asked = withClient(endpoint, input as PlainInput, scope.clientId);
  const clientId = clientOf(asked) ?? scope.clientId;
  const queryKey: EndpointKey = [endpoint.path, { userId: scope.userId, clientId }, asked];
  return {
    queryKey,
    queryFn: ({ signal }) => readEndpoint(endpoint, input, scope, signal),
    enabled: asked.params?.['id_client'] !== 0,
    placeholderData: ((previous: AnswerOf<E> | undefined, before: { readonly queryKey: EndpointKey } | undefined) =>
      before && isSameThing(before.queryKey, queryKey) ? previous : undefined) as PlaceholderOf<AnswerOf<E>>,
    meta: { endpoint },
  };
}

function clientOf({ params, query }: PlainInput): number | undefined {
  const named = params?.['id_client'] ?? query?.['id_client'];
  return typeof named === 'number' ? named : undefined;
}

/** Another question about the same row or list of the same person and client; only its query or body differs. */
function isSameThing([path, scope, input]: EndpointKey, [ofPath, ofScope, ofInput]: EndpointKey): boolean {
  return (
    path === ofPath &&
    scope.userId === ofScope.userId &&
    scope.clientId === ofScope.clientId &&
    JSON.stringify(input.params ?? null) === JSON.stringify(ofInput.params ?? null)
  );
}
