import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import { callApi, type CallFailure, type CallInput, type CallResult } from '#platform/api/callApi.ts';
import { endpointQuery } from '#platform/api/endpointQuery.ts';
import type { AnswerOf, ReadInput } from '#platform/api/readEndpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useReadScope } from './useEndpoint.ts';

export interface EndpointMutation<E extends Endpoint> {
  /** Resolves once what it made old was read again; a refusal and a missing network are values. */
  readonly send: (input: CallInput<E>) => Promise<CallResult<DataOf<E>>>;
  readonly busy: boolean;
  /** The failure of the last call; null while there is none. */
  readonly failure: CallFailure | null;
  /** By field, as the server named it. */
  readonly fields: CallFailure['errors'];
  readonly reset: () => void;
}

const NO_FIELDS: CallFailure['errors'] = {};

/**
 * Calls an endpoint that changes something.
 * @param changes the reads that a call makes old; those on the screen are read again before `send` resolves
 */
export function useEndpointMutation<const E extends Endpoint>(
  endpoint: E,
  changes: readonly Endpoint[] = [],
): EndpointMutation<E> {
  const { invalidate } = useAnswers();
  const { mutateAsync, isPending, data, reset } = useMutation({
    mutationFn: async (input: CallInput<E>) => {
      const answer = await callApi(endpoint, { parse: 'lenient', ...input });
      // A refusal, too, says that what is shown is old.
      if (answer.ok || answer.kind === 'refused') await invalidate(...changes);
      return answer;
    },
  });
  const failure = data?.ok === false && !isPending ? data : null;
  return { send: mutateAsync, busy: isPending, failure, fields: failure?.errors ?? NO_FIELDS, reset };
}

/** What was read, changed from here. */
export function useAnswers() {
  const client = useQueryClient();
  const scope = useReadScope();
  /** All answers of these endpoints are old: those on the screen are read again before it resolves. */
  const invalidate = useCallback(
    async (...endpoints: readonly Endpoint[]): Promise<void> => {
      await Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
    },
    [client],
  );
  /** Puts what the server just said in place of what was read. */
  const replace = useCallback(
    <const E extends Endpoint>(
      endpoint: E,
      input: ReadInput<E>,
      change: (before: AnswerOf<E> | undefined) => AnswerOf<E> | undefined,
    ): void => {
      client.setQueryData<AnswerOf<E>>(endpointQuery(endpoint, input, scope).queryKey, change);
    },
    [client, scope],
  );
  return useMemo(() => ({ invalidate, replace }), [invalidate, replace]);
}
