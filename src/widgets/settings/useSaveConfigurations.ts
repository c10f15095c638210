import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import { configurations, saveConfigurations } from '#contract/configuration/configurations.ts';
import type { ConfigurationTable } from '#domain/configuration/rules.ts';
import { useAnswers, useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import type { CallResult } from '#platform/api/callApi.ts';

type Changes = readonly BodyOf<typeof saveConfigurations>['configurations'][number][];

/**
 * Saves changes of a table of settings.
 * @param onSaved what of this device follows them at once
 */
export function useSaveConfigurations(
  clientId: number,
  { feature }: ConfigurationTable,
  onSaved?: (clientId: number) => Promise<unknown>,
) {
  const { send } = useEndpointMutation(saveConfigurations);
  const { replace } = useAnswers();
  return async (changes: Changes): Promise<CallResult<DataOf<typeof saveConfigurations>>> => {
    const answer = await send({ body: { id_client: clientId, configurations: [...changes] } });
    if (!answer.ok) return answer;
    const stored = answer.data.filter((one) => one.feature === feature);
    replace(configurations, { query: { feature } }, () => stored);
    await onSaved?.(clientId);
    return answer;
  };
}
