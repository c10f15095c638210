import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import { configurations, saveConfigurations } from '#contract/endpoints/configuration.ts';
import { PICKING_TABLE } from '#domain/configuration/rules.ts';
import { useAnswers, useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import type { CallResult } from '#platform/api/callApi.ts';
import { refreshPickingConfiguration } from '#offline/sync/refreshPickingConfiguration.ts';

type Changes = readonly BodyOf<typeof saveConfigurations>['configurations'][number][];

/** The settings of picking. */
export const PICKING_READ = { query: { feature: PICKING_TABLE.feature } } as const;

/** Saves changes; this device picks by them at once, the others within a minute. */
export function useSaveConfigurations(clientId: number) {
  const { send } = useEndpointMutation(saveConfigurations);
  const { replace } = useAnswers();
  return async (changes: Changes): Promise<CallResult<DataOf<typeof saveConfigurations>>> => {
    const answer = await send({ body: { id_client: clientId, configurations: [...changes] } });
    if (!answer.ok) return answer;
    const stored = answer.data.filter((one) => one.feature === PICKING_READ.query.feature);
    replace(configurations, PICKING_READ, () => stored);
    await refreshPickingConfiguration(clientId, true);
    return answer;
  };
}
